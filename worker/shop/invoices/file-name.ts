import { BRAND } from '../../../shared/brand.ts'

/** Five signs of 36: what tells the files of one seller apart. */
export const progressive = (id: number): string => id.toString(36).toUpperCase().padStart(5, '0')

/** As the exchange system wants files to be called: `IT01234567890_0000A.xml`. */
export const fileName = (id: number): string => `${BRAND.vatNumber}_${progressive(id)}.xml`
