import { Hono } from 'hono'

/**
 * VIES as its REST API answers (`check-vat-number`): a number is valid unless it ends in 0; one that ends in 99 finds its member state
 * away, which VIES says with status 200. It tells no names, as Germany and Spain do not.
 */
export const viesRoutes = new Hono().post('/vies/check-vat-number', async (c) => {
  const { countryCode, vatNumber } = await c.req.json<{ countryCode: string; vatNumber: string }>()
  if (vatNumber.endsWith('99')) {
    return c.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
  }
  const valid = !vatNumber.endsWith('0')
  // Of what ends in 1 it tells another company.
  const isNamed = vatNumber.endsWith('1')
  return c.json({
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid,
    requestIdentifier: valid ? `WAPIAAAA${vatNumber.slice(-8)}` : '',
    ...{
      name: isNamed ? 'CAMPER MUSTER GMBH' : '---',
      address: isNamed ? 'HAFENSTR. 1\n20095 HAMBURG' : '---',
    },
    traderName: '---',
    traderStreet: '---',
    traderPostalCode: '---',
    traderCity: '---',
    traderCompanyType: '---',
    traderNameMatch: 'NOT_PROCESSED',
    traderStreetMatch: 'NOT_PROCESSED',
    traderPostalCodeMatch: 'NOT_PROCESSED',
    traderCityMatch: 'NOT_PROCESSED',
    traderCompanyTypeMatch: 'NOT_PROCESSED',
  })
})
