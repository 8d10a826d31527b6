/** The name under which a picture moves from list to page; a file of its own, so that the page does not load cards. */
export const MOVING_PICTURE = '[view-transition-name:product-picture]'

/** Whether it moves: under a finger it does not, because a phone has the page a fifth of a second sooner without (DECISIONS, Pages and the edge). */
export const MOVES = !import.meta.env.SSR && matchMedia('(hover: hover)').matches
