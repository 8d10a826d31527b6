import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldError, INPUT } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { useField } from '../../../shell/forms/form-context.ts'
import { CellFrame } from './cells.tsx'
import { SortableRows } from './sortable-rows.tsx'

interface Tag {
  key: string
  text: string
}

const SEPARATOR = ', '
let keys = 0
const makeTag = (text = ''): Tag => ({ key: `tag-${++keys}`, text })
const tagsIn = (types: string) => types.split(SEPARATOR).map((text) => makeTag(text))
const joinTags = (tags: Tag[]) =>
  tags
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(SEPARATOR)

/** Tags as rows; the value is one text, in which a comma and a space separate them. */
export function Tags() {
  const { t } = useAdmin()
  const { field } = useController({ name: 'product_data.types' })
  const { label, error } = useField('product_data.types')
  const value: string = field.value ?? ''
  const [tags, setTags] = useState(() => tagsIn(value))
  const list = useRef<HTMLDivElement>(null)
  const sent = useRef(value)
  // The value was changed elsewhere: the stored one was taken after a conflict, or the Italian text was copied.
  useEffect(() => {
    if (sent.current === value) return
    sent.current = value
    setTags(tagsIn(value))
  }, [value])
  const change = (next: Tag[]) => {
    setTags(next)
    sent.current = joinTags(next)
    field.onChange(sent.current)
  }
  /** The tag in which a comma was refused, because it would split the tag. */
  const [refused, setRefused] = useState('')
  const write = (index: number, typed: string) => {
    const { key } = tags[index]!
    const text = typed.replaceAll(',', '')
    setRefused(text === typed ? '' : key)
    change(tags.with(index, { key, text }))
  }
  const added = useRef(false)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  })
  return (
    <div ref={list}>
      <SortableRows
        label={label}
        ids={tags.map(({ key }) => key)}
        row={(index) => (
          <CellFrame
            label={t('products.tag')}
            row={index}
            error={tags[index]!.key === refused ? t('products.tagComma') : undefined}
          >
            {(a11y) => (
              <input
                type="text"
                {...a11y}
                value={tags[index]!.text}
                onChange={(event) => write(index, event.target.value)}
                onBlur={field.onBlur}
                className={INPUT}
              />
            )}
          </CellFrame>
        )}
        onMove={(from, to) => change(tags.toSpliced(from, 1).toSpliced(to, 0, tags[from]!))}
        onRemove={(index) => change(tags.toSpliced(index, 1))}
        add={{
          label: t('rows.add'),
          run: () => {
            added.current = true
            change([...tags, makeTag()])
          },
        }}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
