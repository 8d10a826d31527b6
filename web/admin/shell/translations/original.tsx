import { createContext, type ReactNode, use } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Lang } from '../../../../shared/languages.ts'
import { useTextsSince } from './texts-since.ts'
import type { Translatable, WithParent } from './translation.ts'

interface Italian {
  /** The translation's. */
  lang: Lang
  /** The parent's values, in the form's shape. */
  values: FieldValues
  /** What a text was when the translation was saved last. */
  before: (path: string) => unknown
}
const ItalianTexts = createContext<Italian | null>(null)

/** The Italian texts beside a translation's; null in the form of an Italian record. */
export const useItalian = () => use(ItalianTexts)

interface Props<R> extends WithParent<R> {
  /** As in the path of its calls: `categories`. */
  entity: string
  /** A record in the form's shape. */
  valuesOf: (record: R) => FieldValues
  children: ReactNode
}

function Texts<R extends Translatable>({
  entity,
  record,
  parent,
  valuesOf,
  children,
}: Props<R> & { parent: R }) {
  const before = useTextsSince(entity, record, parent)
  return (
    <ItalianTexts value={{ lang: record.lang, values: valuesOf(parent), before }}>{children}</ItalianTexts>
  )
}

/** Around the fields of a form that may be a translation's: gives its `<BesideItalian>` fields the parent's texts. */
export function Original<R extends Translatable>({ parent, ...rest }: Props<R>) {
  return parent ? <Texts {...rest} parent={parent} /> : rest.children
}
