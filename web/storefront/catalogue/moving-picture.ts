/** The name under which a picture moves from the list to its page; apart, so that the page loads no cards. */
export const MOVING_PICTURE = '[view-transition-name:product-picture]'
