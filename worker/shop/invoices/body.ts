import { type NetLine, netLines } from '../documents/net-lines.ts'
import { euros, fineEuros, percent } from './amounts.ts'
import type { Fattura, FatturaLine, Payment } from './fattura.ts'
import { basic, latin } from './latin.ts'
import type { Nature } from './natures.ts'
import type { Part } from './xml.ts'

const TYPES = { invoice: 'TD01', credit_note: 'TD04' } as const
/** The tax office's ways to pay: a transfer, and a card, for which wallets count too. */
const TRANSFER = 'MP05'
const CARD = 'MP08'
/** A number of another's document has room for so many signs of Basic Latin; a longer one stands in the reason only. */
const NUMBER_LENGTH = 20

function order({ number, day, reference }: Fattura['order']): Part[] {
  const own = basic(reference, reference.length + 1)
  const isWhole = own !== '' && own === reference && own.length <= NUMBER_LENGTH
  return [['IdDocumento', isWhole ? own : basic(number, NUMBER_LENGTH)], isWhole ? null : ['Data', day]]
}

function reason({ order, about, why }: Fattura): string {
  const own = order.reference === '' ? '' : `, vostro riferimento ${order.reference}`
  const credited =
    about === null ? '' : `Storno della fattura ${about.number}${why ? ` (${why.toLowerCase()})` : ''}. `
  return latin(`${credited}Ordine ${order.number}${own}`, 200)
}

function general(fattura: Fattura): Part[] {
  const { kind, day, number, total, about } = fattura
  return [
    [
      'DatiGeneraliDocumento',
      [
        ['TipoDocumento', TYPES[kind]],
        ['Divisa', 'EUR'],
        ['Data', day],
        ['Numero', number],
        ['ImportoTotaleDocumento', euros(total)],
        ['Causale', reason(fattura)],
      ],
    ],
    ['DatiOrdineAcquisto', order(fattura.order)],
    about && [
      'DatiFattureCollegate',
      [
        ['IdDocumento', about.number],
        ['Data', about.day],
      ],
    ],
  ]
}

function line(
  each: FatturaLine,
  { unit, net }: NetLine,
  at: number,
  rate: number,
  nature: Nature | null,
): Part {
  const { description, quantity, head } = each
  const code = basic(each.code ?? '', 35)
  return [
    'DettaglioLinee',
    [
      ['NumeroLinea', String(at + 1)],
      code === ''
        ? null
        : [
            'CodiceArticolo',
            [
              ['CodiceTipo', 'Codice fornitore'],
              ['CodiceValore', code],
            ],
          ],
      ['Descrizione', latin(description, 1000)],
      ['Quantita', `${quantity}.00`],
      ['PrezzoUnitario', fineEuros(unit)],
      ['PrezzoTotale', euros(net)],
      ['AliquotaIVA', percent(rate)],
      nature && ['Natura', nature.code],
      head === null
        ? null
        : [
            'AltriDatiGestionali',
            [
              ['TipoDato', 'INSIEME'],
              ['RiferimentoTesto', `Con la linea ${head}`],
            ],
          ],
    ],
  ]
}

function summary({ rate, net, tax }: Fattura, nature: Nature | null): Part[] {
  return [
    ['AliquotaIVA', percent(rate)],
    nature && ['Natura', nature.code],
    ['ImponibileImporto', euros(net)],
    ['Imposta', euros(tax)],
    nature ? null : ['EsigibilitaIVA', 'I'],
    nature && ['RiferimentoNormativo', nature.rule],
  ]
}

function payment({ transfer }: Payment, total: number): Part[] {
  const account = transfer?.account
  return [
    ['CondizioniPagamento', 'TP02'],
    [
      'DettaglioPagamento',
      [
        account ? ['Beneficiario', latin(account.holder, 200)] : null,
        ['ModalitaPagamento', transfer ? TRANSFER : CARD],
        transfer && ['DataScadenzaPagamento', transfer.due],
        ['ImportoPagamento', euros(total)],
        account ? ['IBAN', account.iban] : null,
        account?.bic ? ['BIC', account.bic] : null,
        transfer && ['CodicePagamento', basic(transfer.reference, 60)],
      ],
    ],
  ]
}

/** What was sold, for how much, and how it is paid. */
export function body(fattura: Fattura, nature: Nature | null): Part[] {
  const { lines, rate, net, total } = fattura
  const amounts = netLines(lines, rate, net)
  return [
    ['DatiGenerali', general(fattura)],
    [
      'DatiBeniServizi',
      [
        ...lines.map((each, at) => line(each, amounts[at]!, at, rate, nature)),
        ['DatiRiepilogo', summary(fattura, nature)],
      ],
    ],
    fattura.payment && ['DatiPagamento', payment(fattura.payment, total)],
  ]
}
