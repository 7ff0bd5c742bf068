/**
 * Runs in a frame, and sees nothing from here: brings animations and transitions, those of SVG among them, to their
 * end, and those without one to their start.
 * @returns whether there was anything that moves, which now stands still
 */
export function endAnimations(page: Document = document): boolean {
  const animations = page.getAnimations();
  for (const animation of animations) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    else animation.cancel();
  }
  const moving = Array.from(page.querySelectorAll('svg')).filter(
    (svg) => !svg.ownerSVGElement && svg.querySelector('animate, animateMotion, animateTransform, set'),
  );
  for (const svg of moving) {
    const isEndless = svg.querySelector('[repeatCount=indefinite], [repeatDur=indefinite]') !== null;
    svg.pauseAnimations();
    svg.setCurrentTime(isEndless ? 0 : 60); // seconds; what has an end has come to it by then
  }
  return animations.length + moving.length > 0;
}
