/** `+39 031 555 0140` as an address to call. */
export const phoneLink = (telephone: string) => `tel:${telephone.replace(/[^\d+]/g, '')}`
