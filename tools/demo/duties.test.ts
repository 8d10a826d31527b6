import { expect, test } from 'vitest'
import { LAW_FACTS } from '../../shared/catalogue/product-fields.ts'
import { PAGE_AREAS } from '../../shared/content/pages.ts'
import { decide, productsOf, type StoredSignOff, signOffFinder } from '../../shared/duties/decide.ts'
import { DUTY_NAMES } from '../../shared/duties/duties.ts'
import type { DutyProduct, DutyShop } from '../../shared/duties/duty.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { dutyRows } from './duty-rows.ts'
import { DemoFiles } from './files.ts'
import { retailers } from './retailers.ts'
import { DEMO } from './settings.ts'

const rows = new Map(catalogueRows(new DemoFiles())).get('products')!
const langsWith = (text: 'warnings' | 'data_access', id: unknown) =>
  rows.filter((row) => (row.parent_id ?? row.id) === id && row[text] !== '').map(({ lang }) => lang)
const products = rows
  .filter(({ parent_id, kind }) => parent_id === null && kind !== 'part')
  .map((row) => ({
    ...Object.fromEntries(
      ['id', 'code', 'name', 'kind', 'ampere', ...LAW_FACTS].map((name) => [name, row[name] ?? null]),
    ),
    hasPicture: row.image !== null,
    warnings: langsWith('warnings', row.id),
    data_access: langsWith('data_access', row.id),
  })) as unknown as DutyProduct[]
const shop: DutyShop = {
  settings: DEMO,
  pages: [...PAGE_AREAS],
  registrations: DEMO.registrations.list,
}
const find = signOffFinder(new Map(dutyRows(Date.now())).get('duty_sign_offs') as unknown as StoredSignOff[])

test('no duty is open for a product of the demo in a country where it has retailers', () => {
  const countries = [...new Set(retailers.map(({ country }) => country))]
  expect(products.length).toBeGreaterThan(30)
  expect(countries.length).toBeGreaterThan(5)
  const open = DUTY_NAMES.flatMap((name) =>
    productsOf(name, products).flatMap((product) =>
      countries
        .filter((country) => decide(name, product, country, shop, find).state === 'open')
        .map((country) => `${name} ${product.code} ${country}`),
    ),
  )
  expect(open).toEqual([])
})
