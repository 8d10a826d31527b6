/** Words that the names, tags and descriptions of the bench's products are made of. */
export const WORDS = `
acciaio accordo acqua adattatore aereo agile albero alluminio alpino altezza alto ambiente ancora angolo anello antico
aperto appoggio arancio arco aria armonia aroma aspro astro attacco attimo aurora autunno avana avorio azzurro bagno balcone
baltico bandiera barca base basso batteria bello bianco bivacco blocco blu borea borgo borsa bosco bottone braccio brezza
brillo brina bronzo bruno bussola cabina caldo calibro calma cambio campo canale candela capo cappa carena carico carta casa
cascata castello catena cavo cedro celeste cenere centro cera cerchio cerniera chiaro chiave chiodo cielo cima cintura
circolo cobalto colle colore coltre comando comfort compatto conca confine conico contatto coperta corallo corda corona
corrente corsa corto costa crema cresta cristallo cubo cuneo cupola curva dado dama deciso delta denso deserto destro
diadema diamante diretto disco doccia dolce doppio dorato dorso duna duplice durata ebano eco edera elegante elica energia
epoca equilibrio erba esile estate esterno estivo etere faggio falco fanale faro fascia felce feltro fermo ferro fiamma
fianco fibra filo filtro finestra fiordo fiore fisso fiume flauto flotta foglia fondo forma forte fosco freccia freno fresco
fronte frusta fulmine fumo fuoco gabbia gabbiano galassia gancio gelo gemma gheriglio ghiaccio giada giallo ginepro giorno
girasole giro giunto globo golfo gomma grande granito grano grigio griglia grotta guida guscio imbarco impulso indaco
innesto inverno isola ladro lago lama lampo lana lancia largo lastra latte lavanda legno lembo lento leva libero lieve lilla
limpido linea lino lira liscio locanda luce luna lungo lupo lustro macchia maestro maglia malto mandorla maniglia manto
mare marea margine marmo marrone martello meandro melo menta meridiano mezzo miele mirto misura mobile modulo molla molo
monte morbido morsetto mosaico motore muschio nastro natura nave nebbia neve nido nobile nocciola nodo nord nota notte nube
nuovo oasi oblio ocra olivo olmo ombra onda opaco opale ora orbita oriente orizzonte orlo oro orso ottico ovale ovest pace
paglia palma pane panorama parete passo pastello patina perla perno pesca petalo piano piastra pietra pilota pino pioggia
piombo piuma placca poggio polare polo ponente ponte porta porto prato presa prisma profilo profondo prora punta puro
quadro quarzo quercia quiete radice raggio rame ramo rapido regola resina rete riccio rifugio rilievo ripa riserva riva
roccia rombo rondine rosa rosso rotondo rotta rovere rubino ruota sabbia saldo sale salice salvia sasso scala scirocco
scudo scuro sella selva seme sentiero sera sereno serra seta sfera sicuro silenzio sinistro snello soffio sole solido
sonda sosta sottile spalla specchio spiga spirale sponda stabile staffa stella stiva strada sud tappa teak telaio tempo
tenda tenue terra tetto tiglio timone tinta topazio torre tramonto traverso tronco tulipano turchese valle vapore vela
veloce velluto vento verde verso vetta viaggio vigna viola vista vite vivo volante volo volta zaffiro zefiro zinco
`
  .trim()
  .split(/\s+/)

/** In this many products, however large the catalogue is. */
export const RARE = { word: 'tamburello', products: 10 }
/** In one of this many products. */
export const COMMON = { word: 'universale', oneIn: 5 }
