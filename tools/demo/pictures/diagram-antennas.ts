import { receiver } from './antennas.ts'
import { bolt, circuit, motor, plain, seal, W } from './diagram-parts.ts'
import { axis, type Exploded, ringLines } from './exploded.ts'
import { facing, flat, moved, pairs, place, type Vec } from './geometry.ts'
import { dish, dome, lifted } from './round.ts'
import { bar, cylinder } from './solids.ts'

export const orizzonteBase: Exploded = {
  fill: 0.9,
  draw(s) {
    for (const [x, y] of pairs([-135, 150], [135, 150], [-135, -150], [135, -150]))
      axis(s, [x, y, -150], [x, y, 20])
    for (const [x, y] of pairs([-135, 150], [135, 150], [-135, -150], [135, -150])) bolt(s, x, y, -100)
    const plate = plain(s, flat(0, 0, 0), 330, 360, 14, 36, 3)
    s.sketch(
      plate.top,
      'M30 21a9 9 0 1 0 .1 0M300 21a9 9 0 1 0 .1 0M30 321a9 9 0 1 0 .1 0M300 321a9 9 0 1 0 .1 0',
    )
    ringLines(s, flat(0, 0, 14), [70, 60])
    axis(s, [0, 0, 14], [0, 0, 120])
    seal(s, 120, 280, 300, 50, 6)
    axis(s, [0, 0, 120], [0, 0, 210])
    circuit(s, flat(0, 0, 210), 210, 230)
    axis(s, [0, 0, 216], [0, 0, 310])
    motor(s, flat(0, 0, 310), 58, 150)
    axis(s, [0, 0, 460], [0, 0, 530])
    cylinder(s, flat(0, 0, 530), 112, 16, W, 2)
    ringLines(s, flat(0, 0, 546), [98, 36, 20])
    axis(s, [0, 0, 546], [0, 0, 640])
    plain(s, flat(0, 0, 640), 280, 300, 74, 60, 30)
    ringLines(s, flat(0, 0, 714), [92, 86])
    axis(s, [0, 0, 714], [0, 0, 800])
    cylinder(s, flat(0, 0, 800), 84, 14, W, 2)
    for (const x of [-56, 56]) bar(s, [x, 0, 814], [x, 0, 960], 70, 14, W)
    axis(s, [63, 0, 930], [210, 0, 930])
    motor(s, facing([310, 0, 930], -90, 0), 34, 110)
  },
  callouts: [
    { label: 'Coperchio superiore', at: [120, -150, 670], side: 'right' },
    { label: 'Motore di elevazione', at: [290, -30, 940], side: 'right' },
    { label: 'Forcella', at: [-60, -30, 900], side: 'left' },
    { label: 'Piatto girevole', at: [-80, -78, 538], side: 'left' },
    { label: 'Motore di azimut', at: [40, -42, 370], side: 'right' },
    { label: 'Scheda motori', at: [-90, -100, 214], side: 'left' },
    { label: 'Guarnizione di base', at: [134, -120, 122], side: 'right' },
    { label: 'Piastra da tetto', at: [-120, -160, 10], side: 'left' },
    { label: 'Viti di fissaggio', at: [135, -150, -120], side: 'right' },
  ],
}

const mirror = facing([0, 0, 0], -30, 10)
const onMirror = (a: number, b: number, c: number): Vec => place(mirror, a, b, c)

export const orizzonteArm: Exploded = {
  fill: 0.8,
  draw(s) {
    const back = moved(mirror, 0, 0, -560)
    const plate = plain(s, back, 220, 260, 16, 20, 4)
    s.sketch(plate.top, 'M30 40h40v60h-40zM150 40h40v60h-40zM30 160h40v60h-40zM150 160h40v60h-40z')
    for (const x of [-70, 70]) bar(s, place(back, x, -40, 16), place(back, x, -40, 120), 16, 90, W)
    axis(s, onMirror(330, -40, -480), onMirror(-90, -40, -480))
    bar(s, onMirror(250, -40, -480), onMirror(440, -40, -480), 24, 24, W, 12)
    cylinder(s, { ...facing(onMirror(440, -40, -480), 60, 0) }, 20, 14, W, 2)
    axis(s, onMirror(0, 0, -440), onMirror(0, 0, -95))
    dish(s, mirror, 370, 95, W)
    axis(s, onMirror(0, -390, 0), onMirror(0, -500, 60))
    bar(s, onMirror(0, -500, 40), onMirror(0, -510, 180), 40, 34, W)
    bar(s, onMirror(0, -510, 180), onMirror(0, -330, 520), 34, 28, W)
    axis(s, onMirror(0, -330, 520), onMirror(0, -250, 640))
    const clamp = moved(mirror, 0, -230, 660)
    cylinder(s, clamp, 52, 40, W, 3)
    ringLines(s, lifted(clamp, 40), [38, 32])
    plain(s, moved(clamp, 0, -62, 4), 40, 34, 30)
    axis(s, place(clamp, 0, 0, 40), place(clamp, 0, 0, 150))
    receiver(s, { ...moved(clamp, 0, 0, 290), n: [-clamp.n[0], -clamp.n[1], -clamp.n[2]] }, 370)
    axis(s, place(clamp, 0, 0, 290), place(clamp, 0, 0, 400))
    cylinder(s, moved(clamp, 0, 0, 400), 48, 44, W, 14)
  },
  callouts: [
    { label: 'Riflettore 85 cm', at: onMirror(-150, 200, -60), side: 'left' },
    { label: 'Supporto posteriore', at: onMirror(90, 110, -545), side: 'right' },
    { label: 'Perno cerniera', at: onMirror(400, -40, -468), side: 'right' },
    { label: 'Braccio', at: onMirror(10, -430, 340), side: 'right' },
    { label: 'Staffa LNB', at: onMirror(30, -260, 700), side: 'right' },
    { label: 'LNB', at: onMirror(0, -215, 900), side: 'left' },
    { label: 'Cappuccio LNB', at: onMirror(-20, -225, 1100), side: 'left' },
  ],
}

const inner = facing([0, 20, 660], -30, 34)

export const dunaUnit: Exploded = {
  fill: 0.86,
  draw(s) {
    cylinder(s, flat(0, 0, 0), 255, 44, W, 4)
    ringLines(s, flat(0, 0, 44), [236, 60, 44])
    axis(s, [255, 0, 24], [350, 0, 24])
    const gland = facing([350, 0, 24], 90, 0)
    cylinder(s, gland, 24, 12, W, 2)
    cylinder(s, lifted(gland, 12), 17, 30, W, 6)
    axis(s, [0, 0, 44], [0, 0, 120])
    seal(s, 120, 500, 500, 250, 7)
    axis(s, [0, 0, 120], [0, 0, 210])
    motor(s, flat(0, 0, 210), 52, 120)
    axis(s, [0, 0, 330], [0, 0, 390])
    cylinder(s, flat(0, 0, 390), 180, 14, W, 2)
    ringLines(s, flat(0, 0, 404), [165, 30])
    axis(s, [0, 0, 404], [0, 0, 520])
    axis(s, [60, 30, 480], [200, 30, 480])
    for (const x of [-50, 50]) bar(s, [x, 20, 404], [x, 20, 520], 50, 10, W)
    motor(s, facing([300, 30, 480], -90, 0), 32, 100)
    dish(s, inner, 190, 46, W)
    axis(s, place(inner, 0, 0, -46), place(inner, 0, 0, 270))
    receiver(s, { ...moved(inner, 0, 0, 330), n: [-inner.n[0], -inner.n[1], -inner.n[2]] }, 330)
    axis(s, [0, 0, 870], [0, 0, 1010])
    dome(s, flat(0, 0, 1010), 255, 150, 330, W)
  },
  callouts: [
    { label: 'Cupola', at: [-120, -190, 1170], side: 'left' },
    { label: 'Parabola interna', at: place(inner, 110, 60, -30), side: 'right' },
    { label: 'LNB Twin', at: place(inner, -8, 0, 300), side: 'left' },
    { label: 'Motore di elevazione', at: [280, 0, 486], side: 'right' },
    { label: 'Piatto girevole', at: [-130, -120, 398], side: 'left' },
    { label: 'Motore di azimut', at: [38, -36, 260], side: 'right' },
    { label: 'Guarnizione cupola', at: [-180, -174, 120], side: 'left' },
    { label: 'Base', at: [-120, -224, 22], side: 'left' },
    { label: 'Passacavo', at: [388, -10, 24], side: 'right' },
  ],
}
