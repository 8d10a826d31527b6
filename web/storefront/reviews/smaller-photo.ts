/** Pixels of a photo's longer side; more are not shown of a review's. */
const LONGEST = 1600

/**
 * A photo as JPEG, no larger than it is shown and without what a camera writes beside the pixels, whichever format this browser can
 * read. One that it cannot read is sent as it is, and the shop says what is wrong with it.
 */
export async function smallerPhoto(photo: File, longest = LONGEST): Promise<File> {
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (!bitmap) return photo
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : photo
}
