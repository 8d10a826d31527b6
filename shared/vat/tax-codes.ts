import * as codicefiscale from 'stdnum/lib/cjs/it/codicefiscale.js'
import * as iva from 'stdnum/lib/cjs/it/iva.js'

/** Whether a text, in capitals, may be an Italian codice fiscale: of a company eleven digits, made as its VAT number is; of a person sixteen signs. */
export const isTaxCode = (code: string): boolean =>
  /^(\d{11}|[A-Z\d]{16})$/.test(code) && (code.length === 11 ? iva : codicefiscale).validate(code).isValid
