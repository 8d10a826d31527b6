import { COMMON, WORDS } from '../words.ts'
import { firstAccount } from './people-rows.ts'
import { DAYS, dayOf, type Sizes } from './sizes.ts'

export interface AdminList {
  name: string
  path: string
  /** The key of the rows in the answer, which also has `_count`. */
  rows: string
  /** A term that a large part of the rows contains, where there is a search. */
  term?: string
  sorts: string[]
  days?: boolean
  /** What it shows is made once in a while. */
  keeps?: true
}

/** The last thirty days that anything was done on. */
export const PERIOD = { from: dayOf(DAYS - 30), to: dayOf(DAYS - 1) }
const CODE = WORDS[1]!.slice(0, 3)
const PERSON = ['id', 'first_name', 'last_name', 'email']
const GROUP = ['id', 'name']
const ARTICLE = ['id', 'title', 'created_at']
const WARRANTY = ['code', 'serial_number', 'mounting_date', 'status']

/** Every list of the back-office, with the options of its call. */
export const listsOf = (sizes: Sizes): AdminList[] => [
  { name: 'categories', path: 'categories', rows: 'categories', term: 'categoria', sorts: GROUP },
  { name: 'fams', path: 'fams', rows: 'fams', term: 'famiglia', sorts: [...GROUP, 'cat', 'products_count'] },
  { name: 'faqs', path: 'faqs', rows: 'faqs', term: COMMON.word, sorts: ARTICLE },
  {
    name: 'products',
    path: 'products',
    rows: 'products',
    term: COMMON.word,
    sorts: [...GROUP, 'code', 'price', 'active', 'cat', 'fam'],
  },
  { name: 'updates', path: 'updates', rows: 'updates', term: COMMON.word, sorts: ARTICLE },
  { name: 'users', path: 'users', rows: 'users', term: COMMON.word, sorts: PERSON },
  { name: 'clients', path: 'clients', rows: 'clients', term: COMMON.word, sorts: PERSON },
  {
    name: 'vendor-accounts',
    path: 'vendor-accounts',
    rows: 'vendor_accounts',
    term: COMMON.word,
    sorts: [...PERSON, 'vendor'],
  },
  {
    name: 'an account’s warranties',
    path: `vendor-accounts/${firstAccount(sizes)}/warranties`,
    rows: 'warranties',
    sorts: WARRANTY,
  },
  { name: 'vendor-categories', path: 'vendor-categories', rows: 'categories', sorts: GROUP },
  {
    name: 'vendor-figures',
    path: 'vendor-figures',
    rows: 'vendor-figures',
    term: COMMON.word,
    sorts: ['requests', 'median', 'revenue'],
    days: true,
    keeps: true,
  },
  {
    name: 'vendors',
    path: 'vendors',
    rows: 'vendors',
    term: COMMON.word,
    sorts: [...GROUP, 'city', 'address', 'active'],
  },
  {
    name: 'warranties',
    path: 'warranties',
    rows: 'warranties',
    term: CODE,
    sorts: WARRANTY,
    days: true,
  },
  {
    name: 'warrantiesolds',
    path: 'warrantiesolds',
    rows: 'warrantiesolds',
    term: COMMON.word,
    days: true,
    sorts: ['code', 'serial_number', 'mounting_date', 'name', 'surname'],
  },
  {
    name: 'orders',
    path: 'orders',
    rows: 'orders',
    term: COMMON.word,
    days: true,
    sorts: ['created_at', 'first_name', 'last_name', 'vendor', 'payment_method', 'status', 'total'],
  },
  {
    name: 'quotations',
    path: 'quotations',
    rows: 'quotations',
    term: COMMON.word,
    days: true,
    sorts: ['created_at', 'name', 'surname', 'vendor', 'user_type'],
  },
  {
    name: 'offers',
    path: 'offers',
    rows: 'offers',
    term: COMMON.word,
    days: true,
    sorts: ['sent_at', 'valid_until', 'total'],
  },
  { name: 'claims', path: 'claims', rows: 'claims', days: true, sorts: ['waiting', 'sent_at'] },
  {
    name: 'messages',
    path: 'messages',
    rows: 'messages',
    days: true,
    sorts: ['created_at', 'name', 'surname', 'subject'],
  },
  { name: 'audit', path: 'audit', rows: 'entries', sorts: [] },
]
