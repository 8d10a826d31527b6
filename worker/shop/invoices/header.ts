import { settings } from '../../../shared/settings/settings.ts'
import { stateOfNumber } from '../../../shared/vat/vat.ts'
import { euros } from './amounts.ts'
import type { Buyer } from './fattura.ts'
import { progressive } from './file-names.ts'
import { basic, latin } from './latin.ts'
import type { Part } from './xml.ts'

const ITALY = 'IT'
/** The office of San Marino, by which its businesses get their invoices. */
const SAN_MARINO = { country: 'SM', code: '2R4GTO8' }
/** What stands for the code of who has none in Italy, and of everybody abroad. */
const NO_CODE = { here: '0000000', abroad: 'XXXXXXX' }
/** What stands for the VAT number of a business without one, in and outside the Union. */
const NO_NUMBER = { union: '0000000', outside: 'OO99999999999' }

const idOf = (number: string): Part[] => [
  ['IdPaese', stateOfNumber(number)],
  ['IdCodice', basic(number.slice(2), 28)],
]
const sellerId = () => idOf(settings().company.vatNumber)

interface Place {
  address: string
  cap: string
  city: string
  country: string
  province?: string
}

/** Postal codes from abroad do not fit into the schema's: they stand whole behind the street, which is cut where there is no room. */
function place({ address, cap, city, country, province }: Place): Part[] {
  const isHere = country === ITALY
  const code = isHere || cap === '' ? '' : latin(`, ${cap}`, 60)
  return [
    ['Indirizzo', `${latin(address, 60 - code.length)}${code}`],
    ['CAP', isHere ? cap : '00000'],
    ['Comune', latin(city, 60)],
    province ? ['Provincia', province] : null,
    ['Nazione', country],
  ]
}

const name = (text: string): Part => ['Anagrafica', [['Denominazione', latin(text, 80)]]]

/** Without spaces and the prefix of the own country: the schema has room for twelve signs. */
const telephone = () => settings().contacts.telephone.replace(/^\+39/, '').replace(/\D/g, '')

function seller(): Part[] {
  const { company, contacts } = settings()
  const { street, ...address } = company.address
  const [office = '', rea = ''] = company.registerNumber.split(/\s/)
  return [
    [
      'DatiAnagrafici',
      [['IdFiscaleIVA', sellerId()], name(company.name), ['RegimeFiscale', company.taxRegime]],
    ],
    ['Sede', place({ ...address, address: street })],
    [
      'IscrizioneREA',
      [
        ['Ufficio', office],
        ['NumeroREA', rea],
        ['CapitaleSociale', euros(company.capital * 100)],
        ['StatoLiquidazione', 'LN'],
      ],
    ],
    [
      'Contatti',
      [
        ['Telefono', telephone()],
        ['Email', contacts.email.sales],
      ],
    ],
  ]
}

/** Who has a number is known by it; who lives in Italy and has none by the codice fiscale; who lives abroad and has none by a filler. */
function buyerIds({ country, vat_number, tax_code }: Buyer, inUnion: boolean): Part[] {
  const filler: Part[] = [
    ['IdPaese', country],
    ['IdCodice', inUnion ? NO_NUMBER.union : NO_NUMBER.outside],
  ]
  const number = vat_number ? idOf(vat_number) : country === ITALY ? null : filler
  return [
    number && ['IdFiscaleIVA', number],
    country === ITALY && tax_code !== '' ? ['CodiceFiscale', tax_code] : null,
  ]
}

function receiver({ country, sdi_code, pec }: Buyer): { code: string; pec: string } {
  if (country === SAN_MARINO.country) return { code: SAN_MARINO.code, pec: '' }
  if (country !== ITALY) return { code: NO_CODE.abroad, pec: '' }
  return sdi_code === '' ? { code: NO_CODE.here, pec } : { code: sdi_code, pec: '' }
}

/** Who sends it, to whom, and by which way. */
export function header(id: number, buyer: Buyer, inUnion: boolean): Part[] {
  const to = receiver(buyer)
  return [
    [
      'DatiTrasmissione',
      [
        ['IdTrasmittente', sellerId()],
        ['ProgressivoInvio', progressive(id)],
        ['FormatoTrasmissione', 'FPR12'],
        ['CodiceDestinatario', to.code],
        to.pec === '' ? null : ['PECDestinatario', to.pec],
      ],
    ],
    ['CedentePrestatore', seller()],
    [
      'CessionarioCommittente',
      [
        ['DatiAnagrafici', [...buyerIds(buyer, inUnion), name(buyer.name)]],
        ['Sede', place(buyer)],
      ],
    ],
  ]
}
