/**
 * Runs in a frame, and sees nothing from here: brings animations and transitions to their end, and those without one to
 * their start.
 * @returns whether there was anything that moves, which now stands still
 */
export function endAnimations(page: Document = document): boolean {
  const animations = page.getAnimations();
  for (const animation of animations) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    else animation.cancel();
  }
  return animations.length > 0;
}
