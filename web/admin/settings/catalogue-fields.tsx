import { OFFERED_KINDS } from '../../../shared/catalogue/product-kinds.ts'
import { useAdmin } from '../shell/admin.ts'
import { ChoiceChecks } from './choice-checks.tsx'

/** The kinds that a shop's products are of: its form of products offers no other ones. */
export function CatalogueFields() {
  const { t } = useAdmin()
  return (
    <ChoiceChecks
      name="data.kinds"
      choices={OFFERED_KINDS}
      nameOf={(kind) => t(`products.kinds.${kind}`)}
      help={t('settings.help.kinds')}
      always="device"
    />
  )
}
