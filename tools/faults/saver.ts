/** Something that saves one thing after the other, for a user. */
export interface Saver<State = unknown> {
  /** What is saved before anything is. */
  empty: State;
  /** What is saved. */
  read: (folder: string) => Promise<State>;
  /** Saves, and says what is saved from then on. */
  steps: readonly (readonly [save: (folder: string) => unknown, after: (before: State) => State])[];
}
