import { hoodLayers } from './air-conditioners.ts'
import { circuit, fins, plain, seal, W } from './diagram-parts.ts'
import { axis, type Exploded, ringLines } from './exploded.ts'
import { facing, flat, moved, pairs } from './geometry.ts'
import { lifted } from './round.ts'
import { cylinder, loft, tube } from './solids.ts'

export const brezzaUnit: Exploded = {
  fill: 0.82,
  draw(s) {
    const diffuser = plain(s, flat(0, 0, -420), 520, 420, 46, 50, 16)
    s.sketch(diffuser.top, 'M70 60H230V180H70zM290 60H450V180H290zM70 240H450V360H70z')
    axis(s, [0, 0, -374], [0, 0, -230])
    seal(s, -230, 420, 420, 30, 12)
    axis(s, [0, 0, -230], [0, 0, -40])
    const pan = plain(s, flat(0, 0, -40), 800, 580, 34, 100, 5)
    s.sketch(pan.top, 'M60 40H740V540H60z')
    for (const [x, y] of pairs([250, 40], [-240, 60], [0, 120])) axis(s, [x, y, -6], [x, y, 120])
    const condenser = plain(s, flat(250, 210, 120), 330, 54, 120)
    s.sketch(condenser.front, fins(330, 120, 30))
    circuit(s, flat(-60, 190, 150), 180, 130)
    const evaporator = plain(s, flat(-260, 40, 120), 110, 380, 100)
    s.sketch(evaporator.side, fins(380, 100, 34))
    s.sketch(evaporator.top, fins(110, 380, 9))
    cylinder(s, flat(60, -90, 120), 70, 120, W, 22)
    tube(
      s,
      [
        [60, -90, 240],
        [70, -80, 280],
        [130, -20, 270],
        [160, 40, 240],
        [180, 180, 230],
      ],
      7,
      W,
    )
    axis(s, [230, -20, 130], [230, -20, 400])
    ringLines(s, flat(230, -20, 450), [130], true)
    for (let i = 0; i < 6; i++) {
      const a = (i * Math.PI) / 3
      tube(
        s,
        [
          [230, -20, 450],
          [230 + 70 * Math.cos(a), -20 + 70 * Math.sin(a), 456],
          [230 + 126 * Math.cos(a + 0.3), -20 + 126 * Math.sin(a + 0.3), 450],
        ],
        12,
        W,
      )
    }
    cylinder(s, flat(230, -20, 440), 36, 34, W, 5)
    axis(s, [230, -20, 474], [230, -20, 640])
    loft(s, flat(0, 0, 650), hoodLayers({ w: 800, d: 580, h: 190, lean: 20, round: 48 }), W)
    ringLines(s, flat(150, 0, 840), [150, 140])
    axis(s, [150, 0, 840], [150, 0, 950])
    ringLines(s, flat(150, 0, 950), [150], true)
    ringLines(s, flat(150, 0, 950), [132, 112, 92, 72, 52, 30])
    for (let i = 0; i < 6; i++)
      axis(
        s,
        [150 + 30 * Math.cos(i), 30 * Math.sin(i), 950],
        [150 + 150 * Math.cos(i), 150 * Math.sin(i), 950],
      )
  },
  callouts: [
    { label: 'Carenatura', at: [-280, -270, 710], side: 'left' },
    { label: 'Griglia ventola', at: [270, -60, 950], side: 'right' },
    { label: 'Ventola condensatore', at: [310, -90, 452], side: 'right' },
    { label: 'Condensatore', at: [390, 184, 190], side: 'right' },
    { label: 'Compressore', at: [90, -154, 180], side: 'right' },
    { label: 'Evaporatore', at: [-300, -120, 215], side: 'left' },
    { label: 'Scheda elettronica', at: [-120, 190, 156], side: 'left' },
    { label: 'Base', at: [-300, -286, -20], side: 'left' },
    { label: 'Guarnizione tetto', at: [210, -140, -228], side: 'right' },
    { label: 'Diffusore interno', at: [-180, -206, -396], side: 'left' },
  ],
}

export const correnteUnit: Exploded = {
  fill: 0.8,
  draw(s) {
    const fan = facing([0, 420, 60], 0, 0)
    plain(s, fan, 92, 92, 26, 10)
    ringLines(s, lifted(fan, 26), [42, 38, 14])
    axis(s, [0, 390, 60], [0, 230, 60])
    const bottom = plain(s, flat(0, 0, 0), 210, 440, 12, 6)
    s.sketch(bottom.top, 'M20 20H190V420H20z')
    for (const [x, y] of pairs([0, 60], [-50, -140])) axis(s, [x, y, 12], [x, y, 120])
    circuit(s, flat(0, 60, 120), 180, 250)
    axis(s, [0, 150, 120], [0, 150, 240])
    cylinder(s, flat(0, 150, 240), 66, 60, W, 16)
    ringLines(s, flat(0, 150, 300), [28, 22])
    for (const x of [-60, 0, 60]) {
      const body = plain(s, flat(x, -130, 120), 44, 16, 34)
      s.sketch(body.front, 'M10 8H34V26H10z')
      axis(s, [x, -130, 12], [x, -130, 104])
    }
    const lid = plain(s, flat(0, 30, 470), 210, 420, 60, 4)
    for (let i = 0; i < 13; i++) plain(s, flat(-96 + i * 16, 30, 530), 6, 418, 18, 1)
    s.sketch(lid.side, 'M0 18H420M0 36H420')
    axis(s, [105, -190, 470], [105, -190, 14])
    axis(s, [0, -220, 60], [0, -360, 60])
    const front = facing([0, -360, 60], 0, 0)
    const panel = plain(s, front, 216, 104, 14, 6)
    s.sketch(panel.top, 'M30 22H94V82H30zM130 66h34v18h-34zM120 24a9 9 0 1 0 .1 0M186 24a5 5 0 1 0 .1 0')
    axis(s, [-46, -376, 60], [-46, -470, 60])
    const outlet = facing([-46, -470, 60], 0, 0)
    plain(s, outlet, 70, 70, 20, 8)
    ringLines(s, lifted(outlet, 20), [27, 24])
    ringLines(s, moved(outlet, -11, 0, 20), [4])
    ringLines(s, moved(outlet, 11, 0, 20), [4])
    for (const x of [50, 84]) {
      axis(s, [x, -376, 40], [x, -450, 40])
      const clamp = facing([x, -450, 40], 0, 0)
      cylinder(s, clamp, 13, 12, W, 1)
      cylinder(s, lifted(clamp, 12), 8, 26, W, 2)
    }
  },
  callouts: [
    { label: 'Coperchio alettato', at: [-100, -180, 500], side: 'left' },
    { label: 'Scheda di potenza', at: [86, 20, 124], side: 'right' },
    { label: 'Trasformatore', at: [50, 108, 280], side: 'right' },
    { label: 'Fusibili interni', at: [-66, -138, 140], side: 'left' },
    { label: 'Ventola', at: [40, 400, 90], side: 'right' },
    { label: 'Fondo', at: [104, -120, 6], side: 'right' },
    { label: 'Pannello frontale', at: [-100, -374, 96], side: 'left' },
    { label: 'Presa 230 V', at: [-70, -490, 40], side: 'left' },
    { label: 'Morsetti 12 V', at: [84, -488, 40], side: 'right' },
  ],
}
