import type { Lang } from '../../../shared/languages.ts'
import type { QuotationLine } from '../../../shared/quotations.ts'
import type { Client } from '../../api/client.ts'
import { command } from '../../api/command.ts'
import type { Translate } from '../../i18n/translate.ts'
import { keepCartCount } from '../../session/session.ts'
import type { IntoCartResult } from '../orders/into-cart.tsx'

/** What a line that can no longer be bought is refused with. */
const NOT_SOLD = ['not_found', 'not_for_sale', 'invalid']

/** Puts a quotation's lines into the cart one after the other; what is no longer sold is left out. */
export async function addLines(
  api: Client,
  t: Translate,
  lang: Lang,
  lines: QuotationLine[],
): Promise<IntoCartResult> {
  const missing: { name: string; quantity: number }[] = []
  for (const { product_id, satellite, quantity, name } of lines) {
    const json = { product_id: product_id ?? 0, satellite, quantity }
    const { answer, failure } = await command(t, api['add-to-cart'].$post({ query: { lang }, json }))
    if (answer) keepCartCount(answer.items_count)
    else if (NOT_SOLD.includes(failure.code)) missing.push({ name, quantity })
    else return { failure }
  }
  return { missing }
}
