import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'
import { shopNumber, shopPieces, shopPrice, shopWeight } from './shop-amounts.ts'
import { shopPath } from './shop-item.ts'

test.each([
  ['Plain, < 5 kg\r\nnext', 'Plain, < 5 kg\nnext'],
  ['<p>One&nbsp;&amp; two</p>\n\n<p>three</p>', 'One & two\n\nthree'],
  ['<ul>\n <li>a</li>\n <li>b\n</ul>after', '• a\n• b\n\nafter'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<table><tr><th>V</th><td>12</td></tr><tr><td>A</td><td>3</td></tr></table>', 'V · 12\nA · 3'],
  ['x<script>alert("<p>")</script><style>p{}</style><!-- y -->z', 'xz'],
  ['Perch&eacute; &#8211; &#x2019; &unknown; &#55296;', 'Perché – ’ &unknown; \ufffd'],
  ['<img src="x" alt="a > b">text', 'text'],
  ['&lt;b&gt; stays', '<b> stays'],
])('what HTML says: %j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

test.each([
  ['1249', 1249],
  ['14.0000', 14],
  ['.5', 0.5],
  [',75', 0.75],
  ['12.', 12],
  ['.', null],
  ['12.990', 12.99],
  ['1.249,00', 1249],
  ['1,249.50', 1249.5],
  ['1 249,5', 1249.5],
  ['12,990000', 12.99],
  ['1,249', null],
  ['', null],
  ['12 EUR', null],
  ['-3', null],
  ['1e9', null],
])('a number of a shop: %j', (text, number) => {
  expect(shopNumber(text)).toBe(number)
})

test.each([
  ['12.34 EUR', false, '12.34'],
  ['€ 1.005', false, '1.01'],
  ['0.819672', true, '1.00'],
  ['100', true, '122.00'],
  ['20.00 USD', false, '20.00 USD'],
  ['1,249', true, '1,249'],
  ['', true, ''],
])('a price: %j, net %j', (text, isNet, price) => {
  expect(shopPrice(text, isNet)).toBe(price)
})

test.each([
  ['1.5', 'kg', '1500 g'],
  ['0,0355', 'kg', '36 g'],
  ['1', 'lb', '454 g'],
  ['2 oz', 'kg', '57 g'],
  ['350 g', 'kg', '350 g'],
  ['0', 'kg', ''],
  ['heavy', 'kg', 'heavy'],
] as const)('a weight: %j in %s', (text, unit, grams) => {
  expect(shopWeight(text, unit)).toBe(grams)
})

test.each([
  ['10.0000', '10'],
  ['-4', '0'],
  ['', ''],
  ['many', 'many'],
])('pieces: %j', (text, pieces) => {
  expect(shopPieces(text)).toBe(pieces)
})

test.each([
  ['Default Category/Gear,Default Category/Gear/Straps', ',', '/', ['Gear', 'Straps', 0]],
  ['A, B > C > D > E', ',', '>', ['B', 'C', 2]],
  ['A\\, b > C', ',', '>', ['A, b', 'C', 0]],
  ['Home,Clothes,Men', ',', '/', ['Clothes', '', 0]],
  ['Home > Flags', '', '>', ['Flags', '', 0]],
  ['', ',', '>', ['', '', 0]],
] as const)('the place %j', (text, between, below, [category, family, deeper]) => {
  expect(shopPath(text, between, below)).toEqual({ category, family, deeper })
})
