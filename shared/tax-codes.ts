import { stdnum } from 'stdnum'

const { iva, codicefiscale } = stdnum.IT!

/** Whether a text, in capitals, may be an Italian codice fiscale: of a company eleven digits, made as its VAT number is; of a person sixteen signs. */
export const isTaxCode = (code: string): boolean =>
  /^(\d{11}|[A-Z\d]{16})$/.test(code) &&
  (code.length === 11 ? iva : codicefiscale)?.validate(code).isValid === true
