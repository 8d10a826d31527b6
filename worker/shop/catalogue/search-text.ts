import { normalise, wholeKeys } from '../../base/db/search.ts'

/** The text in which the back-office's lists search a product or a part (`products.search`); it begins with the name, by which they sort. */
export const productSearchText = ({
  name,
  code,
  types = '',
}: {
  name: string
  code: string | null
  types?: string
}) => normalise(`${name} ${code ?? ''} ${types} ${wholeKeys(code ? [code] : [])}`)
