/** `+39 02 1234 5678` as an address to call. */
export const phoneLink = (telephone: string) => `tel:${telephone.replace(/[^\d+]/g, '')}`
