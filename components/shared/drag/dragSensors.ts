/** How far a mouse moves before it drags. */
export const mouseDrag = { activationConstraint: { distance: 4 } }
/** A short press delay, so that a thumb on a handle can still scroll. */
export const touchDrag = { activationConstraint: { delay: 120, tolerance: 8 } }
