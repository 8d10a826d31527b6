import { FILTERS, productSlug } from './products.ts'
import { COMMON, RARE } from './words.ts'

export interface Call {
  name: string
  path: string
  /** The caller; missing for public calls, to which the aims apply. */
  as?: 'visitor' | 'retailer'
  /** Why it may read more in a larger shop. */
  grows?: string
}

/** Every call that a shopper's page makes, in a shop of `size` products. The product is one with a translation. */
export const callsOf = (size: number): Call[] => [
  { name: 'categories', path: '/api/categories?lang=de' },
  { name: 'families', path: '/api/fams?lang=de' },
  { name: 'products', path: '/api/products?lang=de' },
  { name: 'products, 15', path: '/api/products?lang=de&limit=15' },
  {
    name: 'products, last page',
    path: `/api/products?lang=de&offset=${size - 24}`,
    grows: 'it walks through one block, after counting all blocks',
  },
  {
    name: 'products by name, page in the middle',
    path: `/api/products?lang=de&sort=name&offset=${size / 2}`,
    grows: 'the same',
  },
  { name: 'products by name', path: '/api/products?lang=de&sort=name' },
  { name: 'products of a category', path: '/api/products?lang=de&filters[cat]=2' },
  { name: 'products of a family', path: '/api/products?lang=de&filters[fam]=7' },
  {
    name: 'products with three facets',
    path: `/api/products?lang=de&filters[cat]=2&facets=${FILTERS}`,
  },
  {
    name: 'a list with its filters',
    path: `/api/listing?lang=de&filters[cat]=2&facets=${FILTERS}`,
  },
  { name: 'suggestions', path: `/api/suggestions?lang=de&q=${RARE.word.slice(0, 4)}` },
  { name: 'search, rare word', path: `/api/products?lang=de&search_term=${RARE.word}` },
  {
    name: 'search, common word',
    path: `/api/products?lang=de&search_term=${COMMON.word}`,
    grows: 'it finds 400 at most',
  },
  {
    name: 'search, common, by name',
    path: `/api/products?lang=de&search_term=${COMMON.word}&sort=name`,
    grows: 'it finds 400 at most, and sorts them',
  },
  { name: 'search, a slip', path: `/api/products?lang=de&search_term=${RARE.word.slice(1)}` },
  { name: 'search, nothing', path: '/api/products?lang=de&search_term=xyzzyxyzzy' },
  { name: 'search, one letter', path: '/api/products?lang=de&search_term=a' },
  { name: 'product page', path: `/api/products/${productSlug(500)}?lang=de` },
  { name: 'product names', path: '/api/product-names?lang=de&limit=50' },
  { name: 'best-sellers', path: '/api/best-sellers?lang=de' },
  { name: 'home', path: '/api/home?lang=de' },
  { name: 'faqs', path: '/api/faqs?lang=de' },
  { name: 'updates', path: '/api/updates?lang=de' },
  { name: 'vendors near', path: '/api/vendors?lat=45.46&lng=9.19&radius=100' },
  { name: 'vendor categories', path: '/api/vendor-categories?lang=de' },
  { name: 'places', path: '/api/places?search_term=mil' },
  { name: 'geocode', path: '/api/geocode?address=Via%20Roma%2012%2C%2020121%20Milano' },
  { name: 'session, visitor', path: '/api/session', as: 'visitor' },
  { name: 'session, retailer', path: '/api/session', as: 'retailer' },
  { name: 'cart, visitor', path: '/api/cart?lang=de', as: 'visitor' },
  { name: 'cart, retailer', path: '/api/cart?lang=de', as: 'retailer' },
]
