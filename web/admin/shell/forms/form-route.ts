import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { read } from '../../../api/client.ts'
import { actions, type Intents } from '../actions.ts'
import { type Loading, loading } from '../loading.ts'

type Call = Parameters<typeof read<unknown>>[0]

export interface RecordData<R> {
  /** The record of the address; null on a form for a new one. */
  record: Loading<R | null>
  /** Reads a record as it is stored now: this one, or the one that is named. */
  reread: (id?: number) => Promise<R>
}

/**
 * The loader of a form that creates a record (`…/create`) and edits one (`…/:id/edit`); `choices` loads what its fields choose
 * from.
 */
export const formLoader =
  <R, C extends object = object>(read: (id: string) => Promise<R>, choices?: () => C) =>
  ({ params: { id } }: LoaderFunctionArgs): RecordData<R> & C => ({
    record: loading<R | null>(id === undefined ? Promise.resolve(null) : read(id)),
    reread: (other) => read(String(other ?? id)),
    ...(choices?.() as C),
  })

export const useRecordData = <R>() => useLoaderData() as RecordData<R>

/** What the form of a record gets; null for a new one. */
export interface FormProps<R> {
  record: R | null
  reread: (id?: number) => Promise<R>
}

/** What a form sends: its values, and the id of the record that it edits; none for a new one. */
export interface Save<V> {
  values: V
  id: number | undefined
}

interface Calls<C, E> {
  create: (json: C) => Call
  edit: (json: E, id: string) => Call
}

/**
 * The action of a form: `save` creates a record, or edits the one with the id, and returns the id under the entity's name.
 * `more` are the other intents of its screen.
 */
export const formAction = <C, E, I extends Intents = Record<never, never>>(calls: Calls<C, E>, more?: I) =>
  actions({
    ...(more as I),
    save: ({ values, id }: Save<C & E>) =>
      read<unknown>(id === undefined ? calls.create(values) : calls.edit(values, String(id))),
  })
export type FormAction = ReturnType<typeof formAction<never, never>>
