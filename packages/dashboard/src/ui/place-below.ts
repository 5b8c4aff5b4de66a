const GAP = 4;
const EDGE = 8;

/** Puts a popover below what it belongs to: at its start, or at its end or above it where there is no room. */
export function placeBelow(owner: Element, popover: HTMLElement): void {
  const { left, right, top, bottom } = owner.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const isWide = left + width > innerWidth - EDGE;
  const isLow = bottom + GAP + height > innerHeight - EDGE && top - GAP - height > EDGE;
  popover.style.left = `${Math.max(EDGE, isWide ? Math.min(right, innerWidth - EDGE) - width : left)}px`;
  popover.style.top = `${isLow ? top - GAP - height : bottom + GAP}px`;
}
