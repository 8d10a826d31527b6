import { sql } from 'drizzle-orm'
import type { ProductOption, ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import { PANEL_SATELLITES } from '../../../shared/catalogue/satellites.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import type { PricesFor } from '../../base/user.ts'
import type { products } from './catalogue.tables.ts'
import { type PriceColumn, priceColumn, priceKey, termsOf } from './prices.ts'

interface Option
  extends Pick<
    SqlRow<typeof products>,
    | 'id'
    | 'name'
    | 'slug'
    | 'code'
    | 'kind'
    | 'image'
    | 'energy_class'
    | 'panel_satellites'
    | 'takes_bluetooth'
  > {
  price: PriceColumn
  satellites: string[]
}

/** JSON of what the product `p` is offered with; `toOptions` reads it. */
export const optionsIn = (lang: Lang, prices: PricesFor) => sql`
  select json_group_array(json_object(
    'id', o.id, 'name', coalesce(nullif(ot.name, ''), o.name), 'slug', coalesce(nullif(ot.slug, ''), o.slug),
    'code', o.code, 'kind', o.kind, 'image', o.image, 'energy_class', o.energy_class, 'price', ${priceColumn('o', prices)}, 'panel_satellites', o.panel_satellites,
    'takes_bluetooth', o.takes_bluetooth,
    'satellites', (
      select json_group_array(satellite order by position, satellite)
      from control_unit_satellites where product_id = o.id
    )
  ) order by po.position, o.id)
  from product_options po
  join products o on o.id = po.option_id and o.active = 1
  left join products ot on ot.parent_id = o.id and ot.lang = ${lang}
  where po.product_id = p.id`

/** The prices of an option by quantity, where there are several. */
function breaksKey(price: PriceColumn): Pick<ProductOption, 'breaks'> {
  const { breaks = [] } = termsOf(price)
  return breaks.length > 1 ? { breaks } : {}
}

export function toOptions(json: string, prices: PricesFor): ProductPage['options'] {
  const options = JSON.parse(json) as Option[]
  const ofKind = (kind: string) => options.filter((option) => option.kind === kind)
  const toOption = ({ id, name, slug, code, image, price, ...row }: Option): ProductOption => ({
    id,
    name,
    slug,
    code,
    thumb_src: thumbSrc(image),
    ...labelOf(row),
    ...priceKey(price, prices),
    ...breaksKey(price),
  })
  return {
    panels: ofKind('panel').map((o) => ({
      ...toOption(o),
      satellites: o.panel_satellites ?? PANEL_SATELLITES,
    })),
    control_units: ofKind('control_unit').map((o) => ({
      ...toOption(o),
      satellites: o.satellites,
      takes_bluetooth: o.takes_bluetooth === 1,
    })),
    bluetooth: ofKind('bluetooth').map(toOption),
    tvs: ofKind('tv').map(toOption),
  }
}
