import { createContext, use, useEffect, useState } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import type { Lang } from '../../../../shared/languages.ts'
import type { Elements } from '../../../ui/elements.ts'
import type { Translatable, WithParent } from './translation.ts'

interface Italian {
  /** The language of the translation. */
  lang: Lang
  /** The parent's values, in the form's shape. */
  values: FieldValues
  /** What an Italian text was when the translation was saved last; undefined if unknown. */
  before: (path: string) => unknown
}
const ItalianTexts = createContext<Italian | null>(null)

/** The Italian texts for a translation's form; null in the form of an Italian record. */
export const useItalian = () => use(ItalianTexts)

interface Props<R> {
  of: WithParent<R> | null
  /** Turns a record into values of the form. */
  valuesOf: (record: R) => FieldValues
  children: Elements
}

/** Finds a text by its path in the form: `category_data.name` is stored as `name`, `faqs_data.0.title` under its own path. */
function textOf(before: object, path: string): unknown {
  const [top = '', ...rest] = path.split('.')
  return get(before, Object.hasOwn(before, top) ? path : rest.join('.'))
}

/** The outcome of a promise that never rejects; null until it is there. */
function useOutcome<T>(promise: Promise<T> | undefined): T | null {
  const [outcome, setOutcome] = useState<{ of: typeof promise; is: T }>()
  useEffect(() => {
    void promise?.then((is) => setOutcome({ of: promise, is }))
  }, [promise])
  return outcome?.of === promise && outcome ? outcome.is : null
}

/** Around the fields of a form: in a translation's, gives its `<BesideItalian>` fields the parent's texts. */
export function Original<R extends Translatable>({ of, valuesOf, children }: Props<R>) {
  const before = useOutcome(of?.before)
  if (!of?.parent) return children
  const { record, parent } = of
  const italian = {
    lang: record.lang,
    values: valuesOf(parent),
    before: (path: string) => before && textOf(before, path),
  }
  return <ItalianTexts value={italian}>{children}</ItalianTexts>
}
