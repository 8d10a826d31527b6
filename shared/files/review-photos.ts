/** The most photos of a review, and bytes of each; the form makes them smaller before it sends them. */
export const MOST_PHOTOS = 3
export const MAX_PHOTO = 6 * 1024 * 1024

/** Where a photo of an approved review is; administrators have any under `/api/admin/reviews/photos`. */
export const reviewPhotoSrc = (photo: number) => `/api/reviews/photos/${photo}`
