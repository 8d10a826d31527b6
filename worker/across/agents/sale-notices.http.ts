import type { SaleNotice as ToldNotice } from '../../../shared/agents/agents.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type AppContext, pricesFor } from '../../base/http/context.ts'
import { readSaleNotices } from '../../shop/catalogue/sale-notices.ts'

export type { ToldNotice }
/** What has to be told of a product, by its id; of most, nothing. */
export type NoticeOf = (id: number) => ToldNotice

const STOPPED =
  'Kept from sale at present by a recall or a duty of the law: it can be neither bought nor asked for. Do not propose it.'

/** What has to be told of some products before they are proposed to who asks: a retailer’s program hears what its country may not sell. */
export async function noticesOf(c: AppContext, lang: Lang, ids: number[]): Promise<NoticeOf> {
  const notices = await readSaleNotices(c.var.db, ids, lang, pricesFor(c))
  return (id) => {
    const { isStopped = false, recalls = [] } = notices.get(id) ?? {}
    const told: ToldNotice = {}
    if (isStopped) told.not_for_sale = STOPPED
    if (recalls.length > 0) {
      told.recalls = recalls.map(({ id, title }) => ({
        title,
        url: `${c.var.env.origin}/${lang}/recalls/${id}`,
      }))
    }
    return told
  }
}
