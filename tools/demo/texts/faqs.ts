import type { Text } from '../catalogue/types.ts'
import { text } from '../catalogue/vocabulary.ts'

/** The questions on the support page. */
export const faqs: { title: Text; content: Text }[] = [
  {
    title: text(
      'Quale antenna scelgo per il mio camper?',
      'Which antenna should I choose for my motorhome?',
      'Welche Antenne passt zu meinem Wohnmobil?',
      'Quelle antenne choisir pour mon camping-car ?',
      'Welke antenne past bij mijn camper?',
    ),
    content: text(
      'Parti da due misure: lo spazio libero sul tetto e il punto più lontano in cui viaggi. Fino al Mediterraneo basta una 65 o una piatta; per il Nord o il Marocco serve una 85. Il confronto tra modelli mette i dati uno accanto all’altro.',
      'Start with two measurements: the free space on your roof and the furthest place you travel to. As far as the Mediterranean a 65 or a flat antenna is enough; for the far north or Morocco you need an 85. The comparison page puts the figures side by side.',
      'Beginnen Sie mit zwei Maßen: der freien Fläche auf dem Dach und Ihrem entferntesten Reiseziel. Bis ans Mittelmeer genügt eine 65er oder eine Flachantenne; für den hohen Norden oder Marokko brauchen Sie eine 85er. Der Modellvergleich stellt die Daten nebeneinander.',
      'Partez de deux mesures : la place libre sur le toit et votre destination la plus lointaine. Jusqu’à la Méditerranée, une 65 ou une plate suffit ; pour le Grand Nord ou le Maroc, il faut une 85. Le comparateur met les données côte à côte.',
      'Begin met twee maten: de vrije ruimte op uw dak en uw verste reisdoel. Tot aan de Middellandse Zee is een 65 of een vlakke antenne genoeg; voor het hoge noorden of Marokko hebt u een 85 nodig. De vergelijking zet de gegevens naast elkaar.',
    ),
  },
  {
    title: text(
      'Come chiedo un preventivo?',
      'How do I ask for a quotation?',
      'Wie fordere ich ein Angebot an?',
      'Comment demander un devis ?',
      'Hoe vraag ik een offerte aan?',
    ),
    content: text(
      'Configura il prodotto, aggiungilo alla richiesta e scegli il rivenditore più comodo sulla mappa. Bastano nome ed e-mail: ti risponde lui con il prezzo e, se vuoi, con il costo del montaggio. La richiesta non impegna.',
      'Configure the product, add it to your request and pick the most convenient retailer on the map. A name and an e-mail address are enough: the retailer replies with the price and, if you wish, the cost of fitting. There is no obligation.',
      'Stellen Sie das Produkt zusammen, legen Sie es in die Anfrage und wählen Sie auf der Karte einen Händler in Ihrer Nähe. Name und E-Mail genügen: Er antwortet mit dem Preis und auf Wunsch mit den Einbaukosten. Die Anfrage ist unverbindlich.',
      'Configurez le produit, ajoutez-le à votre demande et choisissez sur la carte le revendeur qui vous convient. Un nom et une adresse e-mail suffisent : il vous répond avec le prix et, si vous le souhaitez, le coût de la pose. La demande n’engage à rien.',
      'Stel het product samen, voeg het toe aan uw aanvraag en kies op de kaart de dealer die u het best uitkomt. Een naam en e-mailadres zijn genoeg: hij antwoordt met de prijs en, als u wilt, de montagekosten. De aanvraag is vrijblijvend.',
    ),
  },
  {
    title: text(
      'Perché non vedo i prezzi?',
      'Why can’t I see any prices?',
      'Warum sehe ich keine Preise?',
      'Pourquoi les prix ne s’affichent-ils pas ?',
      'Waarom zie ik geen prijzen?',
    ),
    content: text(
      'I prezzi compaiono ai rivenditori che hanno effettuato l’accesso. Per i privati il prezzo lo indica il rivenditore nel preventivo, perché dipende anche dal montaggio e dal veicolo.',
      'Prices appear to retailers who have signed in. For private customers the retailer states the price in the quotation, because it also depends on fitting and on the vehicle.',
      'Preise sehen angemeldete Händler. Privatkunden nennt der Händler den Preis im Angebot, denn er hängt auch von Einbau und Fahrzeug ab.',
      'Les prix sont visibles pour les revendeurs connectés. Aux particuliers, le revendeur indique le prix dans le devis, car il dépend aussi de la pose et du véhicule.',
      'Prijzen zijn zichtbaar voor ingelogde dealers. Particulieren krijgen de prijs in de offerte van de dealer, want die hangt ook af van de montage en het voertuig.',
    ),
  },
  {
    title: text(
      'Posso montare il prodotto da solo?',
      'Can I fit the product myself?',
      'Kann ich das Produkt selbst einbauen?',
      'Puis-je poser le produit moi-même ?',
      'Kan ik het product zelf monteren?',
    ),
    content: text(
      'Accessori, televisori e pannelli sì, con il libretto alla mano. Per antenne automatiche, climatizzatori e tutto ciò che tocca i 230 volt consigliamo un rivenditore: i tre anni di garanzia partono dal suo montaggio.',
      'Accessories, televisions and solar panels, yes, with the booklet at hand. For automatic antennas, air conditioners and anything on 230 volts we recommend a retailer: the three-year warranty runs from the day they fit it.',
      'Zubehör, Fernseher und Solarmodule ja, mit der Anleitung zur Hand. Bei automatischen Antennen, Klimaanlagen und allem, was an 230 Volt hängt, empfehlen wir den Händler: Die dreijährige Garantie beginnt mit seinem Einbau.',
      'Les accessoires, les téléviseurs et les panneaux, oui, notice en main. Pour les antennes automatiques, les climatiseurs et tout ce qui touche au 230 volts, nous conseillons un revendeur : les trois ans de garantie courent à partir de sa pose.',
      'Accessoires, tv’s en zonnepanelen wel, met de handleiding erbij. Voor automatische antennes, airco’s en alles op 230 volt raden we een dealer aan: de garantie van drie jaar begint bij zijn montage.',
    ),
  },
  {
    title: text(
      'Quanto dura la garanzia?',
      'How long is the warranty?',
      'Wie lange gilt die Garantie?',
      'Quelle est la durée de la garantie ?',
      'Hoelang geldt de garantie?',
    ),
    content: text(
      'Tre anni dalla data di montaggio presso un rivenditore Sosta, che la registra con codice e numero di serie. Conserva la fattura: per un intervento serve solo quella e il numero di serie, che trovi sulla targhetta.',
      'Three years from the day a Sosta retailer fits the product and registers it by code and serial number. Keep the invoice: a repair needs only that and the serial number, which is on the rating plate.',
      'Drei Jahre ab dem Einbau durch einen Sosta-Händler, der sie mit Produktcode und Seriennummer registriert. Heben Sie die Rechnung auf: Für eine Reparatur brauchen Sie nur sie und die Seriennummer vom Typenschild.',
      'Trois ans à compter de la pose par un revendeur Sosta, qui l’enregistre avec le code et le numéro de série. Gardez la facture : pour une intervention, elle suffit, avec le numéro de série inscrit sur la plaque signalétique.',
      'Drie jaar vanaf de montage door een Sosta-dealer, die de garantie met code en serienummer registreert. Bewaar de factuur: voor een reparatie hebt u alleen die nodig en het serienummer van het typeplaatje.',
    ),
  },
  {
    title: text(
      'Quale satellite mi serve all’estero?',
      'Which satellite do I need abroad?',
      'Welchen Satelliten brauche ich im Ausland?',
      'Quel satellite me faut-il à l’étranger ?',
      'Welke satelliet heb ik in het buitenland nodig?',
    ),
    content: text(
      'Lo stesso che usi a casa, finché sei nella sua area: Hot Bird 13E per l’Italia, Astra 19E per la Germania, Astra 28E per il Regno Unito, Atlantic Bird 5W per la Francia, Astra 23,5E per i Paesi Bassi. La guida ai satelliti, nella pagina di ogni antenna, mostra la mappa.',
      'The one you use at home, as long as you stay within its footprint: Hot Bird 13E for Italy, Astra 19E for Germany, Astra 28E for the United Kingdom, Atlantic Bird 5W for France, Astra 23.5E for the Netherlands. The satellite guide on every antenna page shows the map.',
      'Denselben wie zu Hause, solange Sie in seinem Empfangsgebiet sind: Astra 19E für Deutschland, Hot Bird 13E für Italien, Astra 28E für Großbritannien, Atlantic Bird 5W für Frankreich, Astra 23,5E für die Niederlande. Die Karte finden Sie im Satelliten-Wegweiser auf jeder Antennenseite.',
      'Le même que chez vous, tant que vous restez dans sa zone : Atlantic Bird 5W et Astra 19E pour la France, Hot Bird 13E pour l’Italie, Astra 28E pour le Royaume-Uni, Astra 23,5E pour les Pays-Bas. Le guide des satellites, sur la page de chaque antenne, montre la carte.',
      'Dezelfde als thuis, zolang u binnen zijn bereik blijft: Astra 23,5E voor Nederland, Astra 19E voor Duitsland, Hot Bird 13E voor Italië, Astra 28E voor het Verenigd Koninkrijk, Atlantic Bird 5W voor Frankrijk. De satellietwijzer op elke antennepagina toont de kaart.',
    ),
  },
  {
    title: text(
      'Dove trovo un rivenditore?',
      'Where can I find a retailer?',
      'Wo finde ich einen Händler?',
      'Où trouver un revendeur ?',
      'Waar vind ik een dealer?',
    ),
    content: text(
      'Nella pagina «Trova un rivenditore»: scrivi una città, regola il raggio da 10 a 100 chilometri e filtra per vendita, installazione, assistenza o ricambi. Funziona anche in viaggio, con la tua posizione.',
      'On the “Find a retailer” page: type a town, set the radius from 10 to 100 kilometres and filter by sales, installation, service or spare parts. It works on the road too, from wherever you are.',
      'Auf der Seite „Händler finden“: Ort eingeben, Umkreis von 10 bis 100 Kilometern wählen und nach Verkauf, Einbau, Service oder Ersatzteilen filtern. Das klappt auch unterwegs, von Ihrem Standort aus.',
      'Sur la page « Trouver un revendeur » : saisissez une ville, réglez le rayon de 10 à 100 kilomètres et filtrez par vente, installation, service ou pièces détachées. Cela marche aussi en voyage, depuis l’endroit où vous êtes.',
      'Op de pagina ‘Dealer zoeken’: typ een plaats, stel de straal in van 10 tot 100 kilometer en filter op verkoop, installatie, service of onderdelen. Dat werkt ook onderweg, vanaf de plek waar u bent.',
    ),
  },
  {
    title: text(
      'Come ordino un pezzo di ricambio?',
      'How do I order a spare part?',
      'Wie bestelle ich ein Ersatzteil?',
      'Comment commander une pièce détachée ?',
      'Hoe bestel ik een onderdeel?',
    ),
    content: text(
      'Apri il disegno nella pagina del prodotto, tocca il numero del pezzo e aggiungilo al carrello. I rivenditori lo ordinano subito; i privati lo chiedono con un preventivo. Teniamo i ricambi per almeno dieci anni.',
      'Open the drawing on the product page, tap the number of the part and add it to the cart. Retailers order it at once; private customers request a quotation. We stock spare parts for at least ten years.',
      'Öffnen Sie die Zeichnung auf der Produktseite, tippen Sie auf die Nummer des Teils und legen Sie es in den Warenkorb. Händler bestellen sofort, Privatkunden fordern ein Angebot an. Ersatzteile halten wir mindestens zehn Jahre vor.',
      'Ouvrez la vue éclatée sur la page du produit, touchez le numéro de la pièce et ajoutez-la au panier. Les revendeurs la commandent aussitôt ; les particuliers demandent un devis. Nous gardons les pièces au moins dix ans.',
      'Open de tekening op de productpagina, tik op het nummer van het onderdeel en leg het in uw winkelwagen. Dealers bestellen meteen; particulieren vragen een offerte aan. We houden onderdelen minstens tien jaar op voorraad.',
    ),
  },
  {
    title: text(
      'Come viene spedito l’ordine?',
      'How is my order shipped?',
      'Wie wird meine Bestellung verschickt?',
      'Comment ma commande est-elle expédiée ?',
      'Hoe wordt mijn bestelling verzonden?',
    ),
    content: text(
      'Con corriere espresso, dal lunedì al venerdì, in Italia e all’estero; il costo dipende dalla destinazione. Controlla il pacco all’arrivo: per i danni da trasporto servono un’e-mail e qualche foto entro tre giorni.',
      'By express courier, Monday to Friday, in Italy and abroad; the cost depends on the destination. Check the parcel when it arrives: transport damage must be reported by e-mail, with photos, within three days.',
      'Per Expresskurier, montags bis freitags, in Italien und ins Ausland; die Kosten hängen vom Ziel ab. Prüfen Sie das Paket bei der Ankunft: Transportschäden melden Sie bitte binnen drei Tagen per E-Mail mit Fotos.',
      'Par transporteur express, du lundi au vendredi, en Italie et à l’étranger ; le coût dépend de la destination. Vérifiez le colis à l’arrivée : tout dommage de transport doit être signalé par e-mail, photos à l’appui, sous trois jours.',
      'Per expreskoerier, van maandag tot en met vrijdag, in Italië en daarbuiten; de kosten hangen af van de bestemming. Controleer het pakket bij aankomst: meld transportschade binnen drie dagen per e-mail, met foto’s.',
    ),
  },
  {
    title: text(
      'Quanta batteria serve per stare una notte senza colonnina?',
      'How much battery do I need for a night off-grid?',
      'Wie viel Batterie brauche ich für eine Nacht ohne Landstrom?',
      'Quelle batterie pour une nuit sans borne ?',
      'Hoeveel accu heb ik nodig voor een nacht zonder stroompaal?',
    ),
    content: text(
      'Fai la somma con il calcolo consumi: scegli i prodotti, indica le ore e leggi gli amperora. Per luci, pompa, frigo a compressore e due ore di TV ne bastano una quarantina; una Riserva 100 lascia margine per il mattino.',
      'Let the calculator add it up: choose your products, set the hours and read the amp-hours. Lights, pump, compressor fridge and two hours of TV take about forty; a Riserva 100 leaves some for the morning.',
      'Rechnen Sie mit dem Energierechner: Produkte wählen, Stunden einstellen, Amperestunden ablesen. Licht, Pumpe, Kompressorkühlschrank und zwei Stunden TV brauchen rund vierzig; eine Riserva 100 lässt Reserven für den Morgen.',
      'Faites le total avec le calculateur : choisissez les produits, indiquez les heures et lisez les ampères-heures. Éclairage, pompe, réfrigérateur à compresseur et deux heures de télé en demandent une quarantaine ; une Riserva 100 laisse de la marge pour le matin.',
      'Tel het op met de calculator: kies uw producten, geef de uren op en lees de ampère-uren af. Verlichting, pomp, compressorkoelkast en twee uur tv vragen er zo’n veertig; met een Riserva 100 houdt u ’s ochtends nog over.',
    ),
  },
]
