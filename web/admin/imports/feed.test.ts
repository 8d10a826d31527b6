import { expect, test } from 'vitest'
import { recognise } from '../../../shared/imports/shops/shop-heads.ts'
import { shopChoices, shopTable } from '../../../shared/imports/shops/shop-table.ts'
import { readFeed } from './feed.ts'
import { readCsv } from './tables.ts'

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
<title>A shop</title><link>https://x.example</link>
<item>
  <g:id>T-1</g:id><g:title><![CDATA[Flag & pole]]></g:title><g:description>&lt;p&gt;A &amp;egrave; flag&lt;/p&gt;</g:description>
  <g:link>https://x.example/t1</g:link><g:image_link>https://x.example/1.jpg</g:image_link>
  <g:additional_image_link>https://x.example/2.jpg</g:additional_image_link><g:additional_image_link>https://x.example/3.jpg</g:additional_image_link>
  <g:availability>in_stock</g:availability><g:price>12.34 EUR</g:price><g:product_type>Flags &gt; Large</g:product_type>
  <g:shipping><g:country>DE</g:country><g:price>4.99 EUR</g:price></g:shipping><g:shipping_weight>0.2 kg</g:shipping_weight>
</item>
<item><g:id>T-2</g:id><title>Pole</title><link>https://x.example/t2</link><g:price>20 EUR</g:price><g:product_type>Poles</g:product_type><g:brand/></item>
</channel></rss>`
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>A shop</title>
<entry><g:id>T-3</g:id><title>Rope</title><link href="https://x.example/t3?a=1&amp;b=2"/><g:price>3.50 EUR</g:price></entry></feed>`

test('a feed of Google Merchant is read as its table is', () => {
  const { heads, rows } = readCsv(new TextEncoder().encode(RSS))
  expect(recognise(heads)).toBe('merchant')
  expect(rows.map(({ line }) => line)).toEqual([2, 3])
  const table = shopTable('merchant', { heads, rows }, shopChoices('merchant', heads))
  const ours = table.rows.map(({ cells }) =>
    Object.fromEntries(table.heads.map((head, i) => [head, cells[i]])),
  )
  expect(ours).toEqual([
    {
      code: 'T-1',
      name: 'Flag & pole',
      category: 'Flags',
      family: 'Large',
      price: '12.34',
      description: 'A è flag',
      weight_g: '200 g',
      stock: 'in_stock',
    },
    {
      code: 'T-2',
      name: 'Pole',
      category: 'Poles',
      family: '',
      price: '20.00',
      description: '',
      weight_g: '',
      stock: '',
    },
  ])
  expect(rows[0]!.cells[heads.indexOf('additional_image_link')]).toBe(
    'https://x.example/2.jpg\nhttps://x.example/3.jpg',
  )
})

test('an Atom feed has its addresses in attributes', () => {
  const [heads, row] = readFeed(ATOM)
  expect(Object.fromEntries(heads!.map((head, i) => [head, row![i]]))).toEqual({
    id: 'T-3',
    title: 'Rope',
    link: 'https://x.example/t3?a=1&b=2',
    price: '3.50 EUR',
  })
})

test.each([
  '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x "y">]><rss><channel><item><id>&x;</id></item></channel></rss>',
  '<rss><channel><item><id>1</channel></rss>',
])('is refused: %s', (xml) => {
  expect(() => readFeed(xml)).toThrow()
})
