import { type BoostOptions, learnChoice, type OnTree, type PackedForest } from '../../forests/index.ts';

/** Choices to learn from, gathered one by one. */
export class ChoiceExamples {
  readonly #examples: Float64Array[] = [];
  readonly #choice: number[] = [];
  readonly #right: number[] = [];
  readonly #weights: number[] = [];
  #choices = 0;

  /**
   * Adds a choice; one among fewer than two options teaches nothing, and is left out.
   * @param options features of each
   * @param right index of the one that is chosen
   * @param weight how much the choice counts, above 0
   */
  add(options: readonly Float64Array[], right: number, weight: number): void {
    if (options.length < 2) return;
    this.#choices++;
    options.forEach((features, k) => {
      this.#examples.push(features);
      this.#choice.push(this.#choices);
      this.#right.push(Number(k === right));
      this.#weights.push(weight);
    });
  }

  /** A forest whose values are unnormalised log probabilities of the options. */
  learn(options: BoostOptions, onTree?: OnTree): Promise<PackedForest> {
    const choice = Int32Array.from(this.#choice);
    return learnChoice(this.#examples, choice, this.#right, this.#weights, options, onTree);
  }
}
