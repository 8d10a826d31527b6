/** How the tax office taxes a company, as FatturaPA codes it (RegimeFiscaleType of its schema, version 1.2.2). */
export const TAX_REGIMES = [
  ...['RF01', 'RF02', 'RF04', 'RF05', 'RF06', 'RF07', 'RF08', 'RF09', 'RF10', 'RF11'],
  ...['RF12', 'RF13', 'RF14', 'RF15', 'RF16', 'RF17', 'RF18', 'RF19', 'RF20'],
]
