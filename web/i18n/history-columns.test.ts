import { expect, test } from 'vitest'
import * as columns from '../../shared/base/history-columns.ts'
import { LANGS } from '../../shared/languages.ts'
import { translator } from '../../shared/translate.ts'
import { areasIn } from './texts.testing.ts'

test.each(LANGS)('each column of the retailers’ histories has a name in %s', (lang) => {
  const t = translator(areasIn('web/i18n', lang), lang)
  const keys = Object.values(columns)
    .flat()
    .map((name) => `accounts.history.columns.${name}`)
  expect(keys.filter((key) => t(key) === key)).toEqual([])
})
