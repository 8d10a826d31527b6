/**
 * Large and well-known towns: country | name as in the gazetteer | thousands of inhabitants (rounded) | other names that people
 * type, comma-separated; one that another place is called by is marked with the languages in which it means this town (`Rom@de`),
 * with none where that place is the likelier one. The numbers only decide what is offered first; towns that are missing are estimated from their codes.
 */
const CITIES = `
IT|Roma|2750|Rome,Rom@de,Roma Capitale
IT|Milano|1370|Milan,Mailand,Milaan
IT|Napoli|910|Naples,Neapel,Napels
IT|Torino|850|Turin,Turijn
IT|Palermo|630|Palerme
IT|Genova|560|Genoa,Genua,Gênes
IT|Bologna|390|Bologne@fr
IT|Firenze|360|Florence,Florenz
IT|Bari|316|
IT|Catania|300|Catane
IT|Verona|255|Vérone
IT|Venezia|250|Venice,Venedig,Venise@fr,Venetië
IT|Messina|218|
IT|Padova|207|Padua,Padoue
IT|Trieste|198|Triest
IT|Brescia|197|
IT|Parma|198|Parme
IT|Prato|195|
IT|Taranto|188|Tarent
IT|Modena|184|Modène@fr
IT|Reggio Calabria|170|Reggio di Calabria
IT|Reggio Emilia|171|Reggio nell'Emilia
IT|Perugia|162|Pérouse@fr
IT|Ravenna|156|Ravenne
IT|Livorno|153|Leghorn,Livourne
IT|Rimini|150|
IT|Cagliari|148|
IT|Foggia|146|
IT|Ferrara|130|Ferrare
IT|Salerno|127|Salerne
IT|Latina|127|
IT|Monza|122|
IT|Bergamo|120|Bergame@fr
IT|Pescara|119|
IT|Trento|118|Trient@de,Trente
IT|Forlì|117|
IT|Siracusa|116|Syracuse,Syrakus
IT|Vicenza|111|Vicence
IT|Bolzano|107|Bozen@de,Bolzano/Bozen
IT|Terni|106|
IT|Piacenza|103|Plaisance@fr
IT|Novara|102|Novare
IT|Ancona|99|Ancône@fr
IT|Udine|98|
IT|Arezzo|97|
IT|Cesena|96|
IT|Lecce|94|
IT|Pesaro|95|
IT|La Spezia|93|
IT|Alessandria|92|Alexandrie
IT|Pisa|90|Pise
IT|Pistoia|89|
IT|Lucca|89|Lucques
IT|Catanzaro|85|
IT|Treviso|85|Trévise
IT|Como|83|Côme
IT|Brindisi|82|
IT|Grosseto|82|
IT|Varese|80|Varèse
IT|Asti|74|
IT|Caserta|73|
IT|Pavia|71|Pavie@fr
IT|Cremona|71|Crémone
IT|L'Aquila|70|Aquila@it
IT|Cosenza|64|
IT|Potenza|65|
IT|Savona|59|
IT|Matera|60|
IT|Benevento|56|
IT|Cuneo|56|Coni
IT|Siena|53|Sienne
IT|Lecco|48|
IT|Mantova|49|Mantua,Mantoue
IT|Rovigo|50|
IT|Pordenone|51|
IT|Campobasso|47|
IT|Imperia|42|
IT|Frosinone|43|
IT|Merano|41|Meran
IT|Sassari|121|
IT|Olbia|61|
IT|Trapani|55|
IT|Agrigento|55|
IT|Ragusa|73|
IT|San Remo|54|Sanremo
IT|Aosta|33|Aoste@fr
IT|Belluno|35|
IT|Gorizia|33|Görz
IT|Riccione|35|
IT|Jesolo|26|Lido di Jesolo
IT|Sondrio|21|
IT|Bressanone|23|Brixen
IT|Desenzano del Garda|29|Desenzano
IT|Riva del Garda|17|
IT|Peschiera del Garda|11|Peschiera
IT|Cortina d'Ampezzo|6|Cortina
DE|Berlin|3750|Berlino,Berlijn
DE|Hamburg|1900|Amburgo,Hambourg
DE|München|1500|Munich,Monaco di Baviera@it,Monaco@it,Muenchen
DE|Köln|1080|Cologne@en+fr,Colonia,Keulen,Koeln
DE|Frankfurt am Main|770|Frankfurt,Francoforte,Francfort,Francoforte sul Meno
DE|Stuttgart|630|Stoccarda
DE|Düsseldorf|620|Duesseldorf
DE|Leipzig|610|Lipsia
DE|Dortmund|590|
DE|Essen|580|
DE|Bremen|570|Brema,Brême@fr
DE|Dresden|560|Dresda,Dresde
DE|Hannover|540|Hanover,Hanovre
DE|Nürnberg|520|Nuremberg,Norimberga,Neurenberg,Nuernberg
DE|Duisburg|500|
DE|Bochum|365|
DE|Wuppertal|355|
DE|Bielefeld|335|
DE|Bonn|335|
DE|Münster|320|Muenster
DE|Mannheim|310|
DE|Karlsruhe|308|
DE|Augsburg|300|Augusta@,Augsbourg
DE|Wiesbaden|280|
DE|Mönchengladbach|260|
DE|Gelsenkirchen|260|
DE|Aachen|250|Aquisgrana,Aix-la-Chapelle,Aken@nl
DE|Braunschweig|250|Brunswick
DE|Kiel|247|
DE|Chemnitz|245|
DE|Halle|240|Halle (Saale)
DE|Magdeburg|237|
DE|Freiburg im Breisgau|232|Freiburg,Friburgo in Brisgovia,Fribourg-en-Brisgau
DE|Krefeld|227|
DE|Mainz|218|Magonza,Mayence
DE|Lübeck|217|Lubecca
DE|Erfurt|214|
DE|Rostock|209|
DE|Oberhausen|210|
DE|Kassel|202|
DE|Potsdam|183|
DE|Saarbrücken|180|Sarrebruck
DE|Oldenburg|170|
DE|Osnabrück|166|
DE|Heidelberg|160|
DE|Regensburg|153|Ratisbona,Ratisbonne
DE|Ingolstadt|138|
DE|Würzburg|128|Wurzburg,Wuerzburg
DE|Ulm|127|
DE|Wolfsburg|124|
DE|Göttingen|118|
DE|Heilbronn|127|
DE|Pforzheim|126|
DE|Koblenz|114|Coblenza,Coblence
DE|Trier|111|Treviri,Trèves@fr
DE|Jena|111|
DE|Erlangen|113|
DE|Solingen|160|
DE|Mülheim an der Ruhr|170|
DE|Herne|157|
DE|Hagen|190|
DE|Hamm|180|
DE|Ludwigshafen am Rhein|173|
DE|Leverkusen|165|
DE|Darmstadt|160|
DE|Paderborn|153|
DE|Fürth|130|
DE|Reutlingen|117|
DE|Offenbach|130|Offenbach am Main
DE|Siegen|102|
DE|Hildesheim|100|
DE|Cottbus|99|
DE|Schwerin|96|
DE|Flensburg|92|
DE|Gießen|93|
DE|Tübingen|92|
DE|Ludwigsburg|93|
DE|Esslingen am Neckar|94|
DE|Villingen-Schwenningen|86|
DE|Marburg|77|
DE|Fulda|69|
DE|Aschaffenburg|71|
DE|Aalen|68|
DE|Neuss|153|
DE|Wilhelmshaven|76|
DE|Cuxhaven|48|
DE|Ravensburg|51|
DE|Memmingen|45|
DE|Traunstein|21|
DE|Baden-Baden|56|
DE|Offenburg|61|
DE|Emden|50|
DE|Stralsund|59|
DE|Weimar|65|
DE|Zwickau|87|
DE|Görlitz|56|
DE|Plauen|64|
DE|Konstanz|85|Costanza,Constance
DE|Passau|53|
DE|Friedrichshafen|61|
DE|Bamberg|78|
DE|Bayreuth|74|
DE|Rosenheim|64|
DE|Landshut|73|
DE|Kempten|69|
DE|Lindau (Bodensee)|25|Lindau
DE|Garmisch-Partenkirchen|27|Garmisch
DE|Frankfurt (Oder)|57|Frankfurt an der Oder
FR|Paris|2150|Parigi,Parijs
FR|Marseille|870|Marsiglia,Marseilles
FR|Lyon|520|Lione,Lyons
FR|Toulouse|500|Tolosa@it
FR|Nice|343|Nizza
FR|Nantes|320|
FR|Montpellier|300|
FR|Strasbourg|290|Straßburg,Strasburgo,Straatsburg
FR|Bordeaux|260|
FR|Lille|235|Lilla@it,Rijsel
FR|Rennes|220|
FR|Toulon|180|Tolone
FR|Reims|180|
FR|Saint-Étienne|173|
FR|Le Havre|168|
FR|Dijon|158|Digione
FR|Grenoble|158|
FR|Angers|155|
FR|Nîmes|148|
FR|Villeurbanne|156|
FR|Clermont-Ferrand|147|
FR|Aix-en-Provence|147|
FR|Le Mans|144|
FR|Brest|140|
FR|Tours|137|
FR|Amiens|133|
FR|Annecy|131|
FR|Limoges|130|
FR|Metz|120|
FR|Besançon|119|
FR|Perpignan|119|Perpignano
FR|Orléans|117|
FR|Rouen|113|
FR|Caen|107|
FR|Mulhouse|108|Mülhausen@de
FR|Nancy|104|
FR|Avignon|91|Avignone
FR|Dunkerque|86|Dunkirk,Dünkirchen
FR|Poitiers|90|
FR|Pau|76|
FR|La Rochelle|77|
FR|Cannes|73|
FR|Antibes|74|
FR|Colmar|68|
FR|Calais|67|
FR|Bayonne|52|Baiona
FR|Ajaccio|72|Aiaccio
FR|Bastia|48|
FR|Valence|64|
FR|Chambéry|59|
FR|Saint-Malo|46|
FR|Lourdes|14|
FR|Versailles|84|
FR|Évry|67|
FR|Nanterre|96|
FR|Bobigny|54|
FR|Créteil|92|
FR|Bourges|64|
FR|Chartres|38|
FR|Châteauroux|43|
FR|Lons-le-Saunier|17|
FR|Belfort|46|
FR|Évreux|47|
FR|Troyes|62|
FR|Châlons-en-Champagne|44|
FR|Laval|49|
FR|Saint-Brieuc|44|
FR|Quimper|63|
FR|Vannes|54|
FR|Angoulême|41|
FR|Périgueux|30|
FR|Mont-de-Marsan|30|
FR|Agen|33|
FR|Auch|22|
FR|Cahors|20|
FR|Tarbes|42|
FR|Arras|42|
FR|La Roche-sur-Yon|54|
FR|Tulle|15|
FR|Carcassonne|46|
FR|Bourg-en-Bresse|41|
FR|Aurillac|26|
FR|Albi|49|
FR|Alençon|26|
FR|Auxerre|35|
FR|Bar-le-Duc|15|
FR|Beauvais|56|
FR|Blois|46|
FR|Chaumont|22|
FR|Digne-les-Bains|17|
FR|Épinal|32|
FR|Foix|10|
FR|Gap|41|
FR|Guéret|13|
FR|Laon|24|
FR|Le Puy-en-Velay|19|
FR|Mâcon|34|
FR|Melun|41|
FR|Mende|12|
FR|Montauban|61|
FR|Moulins|19|
FR|Nevers|33|
FR|Niort|59|
FR|Privas|8|
FR|Rodez|24|
FR|Saint-Lô|19|
FR|Vesoul|15|
FR|Cergy|66|
FR|Charleville-Mézières|47|
NL|Amsterdam|900|
NL|Rotterdam|655|
NL|Den Haag|550|'s-Gravenhage,The Hague,La Haye@fr,L'Aia,Haag@nl,L Aia
NL|Utrecht|360|
NL|Eindhoven|240|
NL|Groningen|235|Groninga,Groningue
NL|Tilburg|225|
NL|Almere|218|
NL|Breda|185|
NL|Nijmegen|180|Nimega,Nimègue,Nimwegen
NL|Arnhem|164|
NL|Haarlem|163|
NL|Enschede|160|
NL|Apeldoorn|165|
NL|Amersfoort|158|
NL|'s-Hertogenbosch|157|Den Bosch,Bois-le-Duc,Boscoducale
NL|Zwolle|130|
NL|Leiden|125|Leida,Leyde
NL|Maastricht|121|
NL|Dordrecht|119|
NL|Leeuwarden|108|
NL|Alkmaar|109|
NL|Delft|104|
AT|Wien|1980|Vienna,Vienne@,Wenen
AT|Graz|292|
AT|Linz|210|
AT|Salzburg|156|Salisburgo,Salzbourg
AT|Innsbruck|132|
AT|Klagenfurt|103|Klagenfurt am Wörthersee
AT|Villach|64|Villaco@it
AT|Wels|63|
AT|St. Pölten|56|Sankt Pölten
AT|Dornbirn|50|
AT|Bregenz|29|
AT|Lienz|12|
CH|Zürich|430|Zurich,Zurigo,Zuerich
CH|Genève|203|Geneva,Genf,Ginevra
CH|Basel|175|Basilea,Bâle,Basle,Bazel@nl
CH|Lausanne|140|Losanna
CH|Bern|134|Berna,Berne@en+fr
CH|Winterthur|115|
CH|Luzern|82|Lucerna,Lucerne
CH|St. Gallen|76|San Gallo@it,Saint-Gall,Sankt Gallen
CH|Lugano|63|
CH|Biel/Bienne|55|Biel,Bienne
CH|Bellinzona|44|Bellinzone
CH|Fribourg|38|Friburgo,Freiburg im Üechtland
CH|Chur|37|Coira,Coire
CH|Neuchâtel|33|Neuenburg@de
CH|Sion|35|Sitten
CH|Locarno|16|
CH|Chiasso|8|
BE|Bruxelles|1200|Brussels,Brüssel,Brussel
BE|Antwerpen|530|Antwerp,Anversa,Anvers
BE|Gent|265|Ghent,Gand
BE|Charleroi|202|
BE|Liège|197|Liegi,Lüttich,Luik
BE|Brugge|118|Bruges@en+fr,Brügge@de
BE|Namur|112|Namen
BE|Leuven|102|Lovanio,Louvain,Löwen
BE|Mons|95|Bergen@
BE|Mechelen|87|Malines
BE|Oostende|71|Ostenda,Ostend,Ostende
BE|Hasselt|79|
BE|Kortrijk|77|Courtrai
ES|Madrid|3300|
ES|Barcelona|1640|Barcellona,Barcelone
ES|Valencia|800|València
ES|Sevilla|684|Seville,Siviglia,Séville
ES|Zaragoza|675|Saragossa,Saragozza,Saragosse
ES|Málaga|580|Malaga
ES|Murcia|460|
ES|Palma de Mallorca|416|Palma,Maiorca@it,Mallorca,Majorca,Majorque
ES|Las Palmas de Gran Canaria|380|Las Palmas,Gran Canaria
ES|Bilbao|345|
ES|Alicante|337|Alacant
ES|Córdoba|322|Cordoba,Cordova,Cordoue
ES|Burgos|174|
ES|León|122|
ES|Palencia|77|
ES|Segovia|51|
ES|Soria|40|
ES|Zamora|60|
ES|Albacete|172|
ES|Ciudad Real|75|
ES|Guadalajara|90|
ES|Toledo|86|
ES|Badajoz|150|
ES|Cáceres|96|
ES|Santiago de Compostela|98|
ES|Lugo|98|
ES|Ourense|104|
ES|Pontevedra|83|
ES|Logroño|150|
ES|Castellón de la Plana|172|
ES|Elche|238|
ES|Ferrol|64|
ES|Algeciras|123|
ES|Cartagena|216|
ES|Huelva|142|
ES|Jaén|111|
ES|Cuenca|53|
ES|Teruel|36|
ES|Huesca|54|
ES|Ávila|58|
ES|Mérida|60|
ES|Marbella|150|
ES|Jerez de la Frontera|213|
ES|Benidorm|70|
ES|Torrevieja|83|
ES|Valladolid|298|
ES|Vigo|293|
ES|Gijón|270|Gijon
ES|A Coruña|245|La Coruña,La Corogne
ES|Vitoria-Gasteiz|253|Vitoria
ES|Granada|230|Grenade@fr
ES|Oviedo|215|
ES|Santa Cruz de Tenerife|208|Tenerife,Teneriffa
ES|Pamplona|203|Iruña,Pampelune
ES|Almería|200|Almeria
ES|San Sebastián|188|Donostia
ES|Santander|172|
ES|Girona|103|Gerona
ES|Tarragona|136|
ES|Lleida|140|Lérida
ES|Cádiz|113|Cadice,Cadix@fr
ES|Salamanca|144|Salamanque
DK|København|640|Copenhagen,Copenaghen,Kopenhagen,Copenhague
DK|Aarhus|290|Århus
DK|Odense|183|
DK|Aalborg|120|Ålborg
DK|Esbjerg|72|
LU|Luxembourg|130|Lussemburgo,Luxemburg,Lëtzebuerg
LU|Esch-sur-Alzette|36|
LI|Vaduz|6|
SM|San Marino|5|Saint-Marin
MC|Monaco|39|
`

export interface City {
  country: string
  name: string
  thousands: number
  aliases: Alias[]
}

/** Another name of a town; `langs` are those in which it means this one, absent when it means no other in any. */
export interface Alias {
  name: string
  langs?: string[]
}

function aliasOf(text: string): Alias {
  const [name = '', langs] = text.split('@')
  return langs === undefined ? { name } : { name, langs: langs.split('+').filter(Boolean) }
}

export const cities: City[] = CITIES.trim()
  .split('\n')
  .map((line) => {
    const [country = '', name = '', thousands, aliases] = line.split('|')
    return {
      country,
      name,
      thousands: Number(thousands),
      aliases: aliases?.split(',').filter(Boolean).map(aliasOf) ?? [],
    }
  })
