/** Units and signs that are the same in all languages of the shop. */
const SAME = new Set(
  [
    ...[
      'mm',
      'cm',
      'm',
      'km',
      'g',
      'kg',
      't',
      'l',
      'ml',
      'v',
      'mv',
      'kv',
      'a',
      'ma',
      'ah',
      'w',
      'kw',
      'wh',
      'kwh',
      'wp',
    ],
    ...[
      'hz',
      'khz',
      'mhz',
      'ghz',
      'db',
      'dbi',
      'dbm',
      'dbw',
      'bar',
      'n',
      'nm',
      'k',
      'c',
      'f',
      'btu',
      'ip',
      'x',
      'dc',
      'ac',
    ],
    ...['usb', 'hdmi', 'lnb', 'led', 'tv', 'hd', 'uhd', 'dvb', 's', 's2', 't2', 'awg', 'din', 'iso', 'en'],
  ].map((unit) => unit),
)

/** Whether a text has nothing to translate: figures, units, and signs between them, as `12 V / 3,5 kg` or `IP44`. */
export const isWordless = (text: string): boolean =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => SAME.has(word))
