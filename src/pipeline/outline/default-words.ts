/** Words of a chunk where nothing else is asked for: some 400 tokens of English, which embedding models take whole. */
export const defaultWords = 300;
