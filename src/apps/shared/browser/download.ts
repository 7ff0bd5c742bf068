/** Hands the user a file that was made in the page. */
export function download(name: string, contents: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name that every file system takes. */
export function fileName(id: string, ending: string): string {
  return `${id.replace(/[^\p{L}\p{N}.-]+/gu, '-').replace(/^[-.]+/, '') || 'page'}${ending}`;
}
