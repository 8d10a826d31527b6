import { useState } from 'react'
import { addDays, today } from '../../../shared/dates.ts'
import type { OfferTemplate } from '../../../shared/quotations/offers.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { Rare } from '../quotations/request-ending.tsx'
import { type Typed, typedLine, typedOf } from './draft.ts'

interface Props {
  templates: OfferTemplate[]
  onUse: (change: (typed: Typed) => Typed) => void
  /** Keeping and throwing away is the retailer's: missing for who writes in its name. */
  own?: { onSave: (name: string) => void; onDelete: (id: number) => void } | undefined
}

/** Fills an offer with what the retailer keeps for all, keeps it, or throws it away. */
export function OfferTemplates({ templates, onUse, own }: Props) {
  const t = useT()
  const lang = useLang()
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const template = templates.find(({ id }) => String(id) === chosen)
  const use = ({ name: used, content }: OfferTemplate) => {
    const { lines, days, ...rest } = content
    onUse((typed) => ({
      ...typed,
      ...typedOf(
        {
          ...rest,
          lines: [],
          valid_until: addDays(today(), days),
          vat_number: typed.vat_number,
          documents: typed.documents,
        },
        lang,
      ),
      // What was asked for stays, the retailer's own lines come after it.
      lines: [...typed.lines, ...lines.map((line) => typedLine(line, lang))],
    }))
    setName(used)
    showToast({ kind: 'good', about: 'template', text: t('offers.templates.used', { name: used }) })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {templates.length > 0 && (
        <div className="grid content-start gap-2">
          <SelectField
            label={t('offers.templates.use')}
            value={template ? chosen : ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="" disabled>
              {t('offers.templates.choose')}
            </option>
            {templates.map(({ id, name: option }) => (
              <option key={id} value={id}>
                {option}
              </option>
            ))}
          </SelectField>
          {template && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => use(template)}>{t('offers.templates.use')}</Button>
              {own && (
                <Button look="quiet" onClick={() => own.onDelete(template.id)}>
                  {t('offers.templates.delete')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {own && (
        <Rare title={t('offers.templates.save')}>
          <div className="grid justify-items-start gap-2">
            <div className="w-full">
              <TextField
                label={t('offers.templates.name')}
                value={name}
                maxLength={100}
                onChange={(event) => setName(event.target.value)}
              />
            </div>
            <Button disabled={name.trim() === ''} onClick={() => own.onSave(name)}>
              {t('offers.templates.save')}
            </Button>
          </div>
        </Rare>
      )}
    </div>
  )
}
