/** The name under which a picture moves from list to page; a file of its own, so that the page does not load cards. */
export const MOVING_PICTURE = '[view-transition-name:product-picture]'
