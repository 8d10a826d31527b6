import { OFFERED_KINDS, type ProductKind } from '../catalogue/product-kinds.ts'
import type { Registration } from '../duties/registrations.ts'
import { LANGS, type Lang } from '../languages.ts'
import type { Point, Span } from '../places/geo.ts'
import type { Binding } from '../quotations/bindings.ts'
import type { Typeface } from './typefaces.ts'

/*
 * Whose shop this is: what an administrator wrote at `/admin/settings`. A deployment serves one shop, so its settings are known to everything
 * that runs, as its texts are; who starts something puts them in place first (the Worker: base/settings.ts, the edge: edge/settings.ts, a page:
 * main.tsx). Without zod, because every page of the shop loads this file.
 */

export interface Contact {
  email: string
  telephone: string
}

/** What everybody may know; the pages of the shop carry it. */
export interface Settings {
  brand: {
    /** The shop's name. */
    name: string
    /** Those of its pages, in the selector's order; Italian is always among them (offered.ts). */
    shopLanguages: Lang[]
  }
  /** The manufacturer, as contracts and invoices name it. */
  company: {
    name: string
    /** `province`: two letters in Italy, else empty. `country`: ISO 3166, two letters. */
    address: { street: string; cap: string; city: string; province: string; country: string }
    /** With its country: `IT12345678903`. */
    vatNumber: string
    /** Who represents the company, and is responsible for the site's content. */
    director: string
    /** Where the company is registered, with its number and its paid-up capital in euros. */
    register: string
    registerNumber: string
    capital: number
    /** How the tax office taxes it, as invoices say; `RF01` is the ordinary way. */
    taxRegime: string
    /** Certified e-mail, which Italian law treats like a registered letter. */
    certifiedEmail: string
    /** The court for disputes about sales. */
    court: string
  }
  contacts: {
    telephone: string
    /** `sender` is that of mails to which nobody replies. */
    email: { sender: string; info: string; sales: string; support: string; privacy: string }
    /** Of mails: the sender's name, empty for the shop's, and where answers go, empty for `email`'s (senders.ts). */
    mails: { name: string; replyTo: { orders: string; documents: string; returns: string; messages: string } }
    commercial: Contact
    technical: Contact
    foreign: Contact
    /** The body that watches over the organisational model (legislative decree 231/2001). */
    supervisoryBody: { email: string }
    /** Where misconduct can be reported in confidence (legislative decree 24/2023). */
    whistleblowing: Contact
    /** In which support answers: Italian in Italy, the others abroad. */
    languages: Lang[]
  }
  look: {
    /** `#rrggbb`, of links, buttons and what is chosen: by day and by night. */
    accent: string
    accentDark: string
    /** Of the shop's pages; documents have their own. */
    typeface: Typeface
    /** The stem of a picture in FILES; empty: the name in letters. */
    logo: string
  }
  /** Where the map of retailers opens while there is none to show: its middle, and how much around it. */
  finder: Point & { span: Span }
  /** The kinds that new products can be of. */
  catalogue: { kinds: ProductKind[] }
  /**
   * What a shopper's acceptance of an offer is, of offers that are sent from now on; whether the label of a long guarantee and the notice of
   * the legal one are shown (Directive (EU) 2024/825), and whether a repair under warranty prolongs a unit's cover (2024/1799).
   */
  contracts: {
    acceptance: Binding
    guarantee_label: boolean
    legal_notice: boolean
    repair_extends: boolean
    /** The Commission’s own artwork, stems of pictures in FILES; empty: the shop’s drawing, and its words. */
    label_file: string
    notice_files: Record<Lang, string>
  }
}

/** What only administrators know, and of the account whoever is to pay into it. */
export interface PrivateSettings {
  bank: {
    /** Empty: transfers are not offered. */
    iban: string
    /** Not needed within the single euro payments area. */
    bic: string
    /** Empty: the company. */
    holder: string
    /** By what CBI, the Italian banks' network, knows the company; empty: its bank takes plain ISO 20022. */
    cuc: string
  }
  /** The home page, which reads it with its data. Empty texts: those of the product. */
  home: {
    claims: Record<Lang, string>
    descriptions: Record<Lang, string>
    /** The stem of a picture in FILES; empty: the drawn lake. */
    picture: string
  }
  /** The producer's numbers in registers, which the Worker puts where they are to be said. */
  registrations: { list: Registration[] }
  /** From which confidence on, in per cent, shoppers read that a product is probably on display at a retailer. */
  display: { confidence: number }
}
export type AllSettings = Settings & PrivateSettings
export type Section = keyof AllSettings

/** Whom one turns to, each with its own contact. */
export const DEPARTMENTS = ['commercial', 'technical', 'foreign'] as const

/** A shop of which nothing was said yet. */
export const BLANK: AllSettings = {
  brand: { name: 'Shop', shopLanguages: [...LANGS] },
  company: {
    name: '',
    address: { street: '', cap: '', city: '', province: '', country: 'IT' },
    vatNumber: '',
    director: '',
    register: '',
    registerNumber: '',
    capital: 0,
    taxRegime: 'RF01',
    certifiedEmail: '',
    court: '',
  },
  contacts: {
    telephone: '',
    email: { sender: '', info: '', sales: '', support: '', privacy: '' },
    mails: { name: '', replyTo: { orders: '', documents: '', returns: '', messages: '' } },
    commercial: { email: '', telephone: '' },
    technical: { email: '', telephone: '' },
    foreign: { email: '', telephone: '' },
    supervisoryBody: { email: '' },
    whistleblowing: { email: '', telephone: '' },
    languages: ['it'],
  },
  look: { accent: '#1b5a43', accentDark: '#7ecaa9', typeface: 'archivo', logo: '' },
  // Near Rome.
  finder: { lat: 41.89, lng: 12.51, span: 'countries' },
  catalogue: { kinds: [...OFFERED_KINDS] },
  contracts: {
    acceptance: 'reservation',
    guarantee_label: false,
    legal_notice: false,
    repair_extends: false,
    label_file: '',
    notice_files: { de: '', en: '', fr: '', it: '', nl: '' },
  },
  bank: { iban: '', bic: '', holder: '', cuc: '' },
  home: {
    claims: { de: '', en: '', fr: '', it: '', nl: '' },
    descriptions: { de: '', en: '', fr: '', it: '', nl: '' },
    picture: '',
  },
  registrations: { list: [] },
  display: { confidence: 60 },
}

let current: () => Settings = () => BLANK

/** The shop's settings. */
export const settings = (): Settings => current()

/** Says where settings are read from now on. */
export function provideSettings(read: () => Settings): void {
  current = read
}

/** The company's postal address on one line: `Street 14, 22063 City (CO)`. */
export function companyAddress({ company } = settings()): string {
  const { street, cap, city, province } = company.address
  return `${street}, ${cap} ${city}${province && ` (${province})`}`
}
