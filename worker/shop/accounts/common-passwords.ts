/** Made by `npm run passwords` from @zxcvbn-ts/language-common@4.1.3 (MIT): the most used passwords, the most common first. */
export const COMMON_PASSWORDS = `
123456 password 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football monkey letmein shadow master
696969 michael mustang 666666 qwertyuiop 123321 1234567890 superman 1qaz2wsx 7777777 fuckyou jordan qazwsx jennifer 123qwe
000000 killer trustno1 hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie robert sunshine thomas iloveyou
fuckme ranger daniel hockey george computer michelle jessica starwars asshole pepper klaster 112233 zxcvbn freedom princess
joshua maggie ginger 11111111 131313 amanda ashley cheese 159753 nicole summer matthew chelsea dallas biteme matrix william
yankees taylor corvette austin access martin heather thunder merlin secret diamond anthony hammer fucker 1234qwer silver gfhjkm
justin patrick richard bailey internet samantha golfer scooter orange cookie q1w2e3r4t5 maverick jackson sparky mickey phoenix
bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes peanut ferrari cowboy falcon welcome samsung steelers joseph
smokey dakota melissa arsenal boomer eagles tigers marina nascar booboo gateway porsche yellow monster spider diablo hannah
bulldog junior london purple compaq lakers iceman qwer1234 hardcore cowboys banana ncc1701 boston brandon tennis johnny miller
q1w2e3r4 coffee scooby 123654 edward nikita mother yamaha brandy barney chester fuckoff oliver charles player knight forever
steven rangers midnight chicago bigdaddy redsox victoria badboy please fender jasper slayer rabbit natasha rachel bigdick marine
wizard marlboro raiders prince casper fishing flower crystal jasmine panties iwantu adidas winner winter gandalf password1
ghbdtn 1q2w3e4r angela golden lauren cocacola jordan23 winston madison angels blowme panther sexsex bigtits spanky shannon
sophie johnson asdfasdf thx1138 toyota murphy canada danielle 12344321 blowjob 8675309 jonathan liverpoo muffin cooper apples
jackie dennis qwerty123 passw0rd abcd1234 sandra pokemon 123abc slipknot carlos qazxsw 123456a scorpion qwaszx nathan butter
startrek rainbow asdfghjkl redskins newyork gemini cameron qazwsxedc florida liverpool turtle nicholas viking booger wilson
sierra butthead doctor rocket 159357 victor dolphins captain bandit jaguar packers pookie peaches 789456 dolphin helpme tucker
theman tiffany maxwell jeremy qwertyui shithead debbie albert maddog lovers monica united giants nirvana metallic hotdog rosebud
mountain benjamin warrior stupid elephant suckit success bond007 jackass bonnie alexis scorpio samson q1w2e3 rush2112 azerty
freddy driver willie calvin 1q2w3e4r5t sydney gators dexter red123 12345a 123456q creative voodoo arthur trouble america nissan
gunner rebecca stella garfield gordon jessie bullshit parker asdfghjk fucking apollo 1qazxsw2 eminem december legend airborne
beavis august brooklyn godzilla skippy 4815162342 kitten shelby beaver phantom nothing asdasd williams xavier braves darkness
blink182 travis copper tomcat platinum qweqwe 01012011 bigboy 102030 animal police 11223344 online voyager lifehack 12qwaszx
sniper 315475 trinity walter blazer heaven snowball playboy bubbles loveme hooters cricket marvin willow donkey topgun nintendo
saturn family november gabriel destiny pakistan pumpkin digital sergey chance explorer redwings private therock runner 789456123
lasvegas guinness beatles cassie christin qwerty1 asdf1234 celtic broncos andrey 007007 babygirl nelson donald eclipse cartman
fluffy louise michigan testing carolina little samuel alexande birdie cherry pantera sharon gibson vampire mexico dickhead
buffalo montana genius flyers maximus school minecraft lovely stalker metallica doggie carter kristina kimberly spencer speedy
barbara snickers sabrina carmen marcus bronco yankee friends paradise lol123 dreams magnum horses caroline 147258369 lacrosse
goober member qwertyu enigma scotty pimpin bollocks surfer genesis poohbear asd123 qweasdzxc racing friend hello1 hawaii eagle1
october vanessa poopoo einstein boobies stanley 12345q walker bitches drowssap stephen courtney simple alaska badger action
denise jester 111222 spitfire drummer forest patricia maryjane champion diesel svetlana friday gregory pamela hotrod 147258
anderson lucky1 douglas westside security google badass shorty tester thumper hitman mozart general reddog zaq12wsx 010203
lizard alexander melanie a123456 ruslan 123456789a vincent 1232323q teresa scarface 147852 qwerty12 a12345 marshall olivia
veronica buddha spirit frankie money1 stargate antonio liberty natalie mercury naruto qwe123 12345qwert suzuki semperfi popcorn
spooky marley system brittany claudia scotland cherokee vikings simpsons leslie rascal qweasd loveyou hummer michael1 allison
patches russia adrian jupiter penguin cumshot howard passion vfhbyf vladimir franklin sandman 123789 infinity bastard raider
passport assman sucker fantasy bulldogs 1234554321 horney domino budlight ironman disney norman usuckballz1 softball bishop
francis brutus redrum brooke bigred jeffrey fktrcfylh karina marines kawasaki digger ireland oksana fireman cougar college
alicia russell houston monday bradley nigger justice wildcats tinker duncan dancer logitech avalon swordfis everton reggie
motorola alexandr timothy hentai pussy1 claire patriots madonna colorado eugene ducati kermit juventus indian connor galore
freeuser smooth titanic boogie simpson warcraft wolverin elizabet arizona saints valentin georgia test123 accord baxter denver
mitchell christ password123 yfnfif stinky zachary roland naughty ncc1701d spiderma chopper brenda hello123 extreme virginia
skyline zombie pearljam froggy pirate fylhtq vision 123qweasd awesome alyssa dreamer predator bullet empire charlie1 kirill
123123a people panthers skipper nemesis peekaboo rasdzv3 alison rolltide american cardinal arnold chevelle psycho happy1 danger
mookie wanker manutd 9379992 hobbes vegeta goblue 852456 burton fyfcnfcbz picard 159951 windows loverboy lovelove vfrcbv victory
123654789 bambam turkey serega tweety hiphop galina changeme rooster polina berlin suckme taurus electric ronald avatar 134679
raptor alpha1 maksim spring brazil bigcock newport kenneth hendrix madmax england a1b2c3 sublime britney france darkside bigman
hercules lawrence wolfpack classic letmein1 lincoln ronaldo 741852963 spiderman 1q2w3e blizzard cheyenne 123456789q wombat
bubba1 tiger1 cjkysirj raymond brother kristen pandora devils zxc123 simone holiday wildcat kramer 147852369 buddy1 sterling
caesar alabama carrie bondage basketball sports pussycat pickle catch22 leather shaggy a1b2c3d4 chronic flowers qaz123 qqq111
robbie gracie freepass airplane perfect kodiak billybob katana sunset stingray snowman angel1 chocolat zeppelin garcia detroit
wolves pontiac firebird vagina gundam panzer outlaw pretty fisher connie business trevor redhead hardon greenday tarheels
01011980 nastya hellfire engineer dragon1 savage service serenity michele lickme fireball 1029384756 remember darkstar miranda
mustang1 124578 harvey strike freddie pavilion beauty bobafett 01012000 dbrnjhbz bigmac chris1 clinton bowling natali future
harrison wallace welcome1 swimming apache pyramid dodgers whynot fuckit defender morris trooper 135790 cancer precious packard
lucifer popeye weasel 142536 icecream stewart tanner swordfish blonde presario rockstar viktor manager cheryl norton james1
control wutang airforce julian atlanta thailand looking casino 741852 21122112 lennon 456123 bluebird theone hawkeye hacker
dustin elaine nfnmzyf sailor catfish goldfish maxima tattoo barbie design pervert machine herman wrangler trucks nipples roscoe
tornado lights bubble cadillac 666999 madman orlando pegasus target longhorn philip browns stefan cannon dilbert baller
microsoft winnie christia qazwsx123 shooter xfiles qazqaz lesbian street seattle corona amateur cthutq prelude 246810 malibu
freaky assassin integra atlantis 123qweasdzxc pussies dragons iloveu monkey1 unicorn lonewolf regina 753951 stealth kristin
peewee openup bobcat stacey software newton leonardo student srinivas angelina valentina trigger zaqwsx lolita athena shotgun
coyote bruins veronika dollar country rocky1 babydoll lestat wordpass hottie smiley potter random sweety butterfly chipper
samurai maddie devildog valerie mistress flipper freedom1 express powers soso123aljg cessna teacher goldie polaris piglet
cookies montreal hjvfirf ladies wolfgang fatboy scully father single wicked fetish foobar castle tickle transam dfvgbh 31415926
oicu812 impala sunday hotstuff ronnie jasmin gambit toshiba basketba lancer birthday stephani jessica1 hooker knicks 314159
roberto stinger testtest fuckyou2 kathleen savannah shamrock benson squirt deftones trucker redneck goldberg alfred blaster
siemens shelly renegade manson subaru ibanez blondie hamilton swinger reaper cristina minnie mylove galaxy lindsay dudley farmer
gloria special blahblah enterpri 1234abcd travel babylon5 bigone sweetpea skeeter fucked indiana ficken trfnthbyf master1
freeman curtis smitty marino joanne bigfoot escort larisa trumpet tristan spartan babylon asdfghj sister valera stormy paladin
andreas cavalier marathon hamlet aardvark butterfl bigboobs mister manchester yankees1 napoleon indigo hornet skater jerome
pierre wonder toronto indians karate buckeyes 01011990 hesoyam fredfred charger highland sweetie holland 1qaz2wsx3edc chiefs
diamonds buckeye aurora hotsex campbell griffin brandi redman passwor chandler drpepper monika maiden elizabeth leonard bernie
pornstar garden autumn 12345678910 thuglife millie jungle pencil tomtom insane timber jesus1 sherlock mariah audrey david1
1a2b3c hamster aragorn pioneer techno catdog lollol triumph sidney 141627 321654 fktrctq sophia morpheus island wetpussy hobbit
blabla erotic shadow1 pascal sampson consumer justme marion stones chrissy nadine goforit burger pitbull kelsey adgjmptw spartak
german kissme hunting kaiser martha colors artist harold italia sammie barcelona nicolas virgin pebbles sundance isabella
overlord emerald callie racecar isabelle germany 1478963 goddess change wesley nipple basket joejoe poison zipper alpine shirley
element huskers marcel christy pussys sakura chichi inside ultimate nicola ncc1701e blackie q12345 watson rommel matthew1
geronimo caserta trojan 123qwe123 philips sergio nugget sammy1 tarzan bassman warren trixie chicks aleksandr webster sherry
manuel portugal dodger anakin bobbob bomber michel madness superfly q1w2e3r4t5y6 123asd florence yvonne fatcat global ybrbnf
energy desire wrinkle1 soldier bianca sexual warlock martina 951753 11235813 51505150 andrei seminole alejandr westham concrete
access14 harris margaret hector christop ladybug letmein2 network bernard tintin qazxswedc trombone pleasure rhbcnbyf history
bluesky sherman january onelove cotton christian cdtnkfyf archie holden brianna vfvjxrf titans stallion lindsey singer hansolo
angelo joanna natalia beagle phillip panama smiles blue22 qawsed inferno mongoose connect kingkong snatch flatron sex4me
bluemoon rocker personal blessed snakes dominic forget finger beetle jamaica alberto a1234567 mulder fuckyou1 immortal passat
plastic 123454321 dietcoke spunky anthony1 whiskey monitor giovanni cactus ripper spyder markus planet magic1 patton exigen
sticky waters nolimit daniela hollywoo abigail apple1 morrison katrina trunks 1234321 assass always deedee 14789632 clifford
mission pickles million sailing holmes bonehead fernando ghbdtnbr 112358 911911 charlott yomama darren rubber newman molly1
1123581321 faster cumming bertha memphis sylvia ilovesex maurice william1 hongkong jumper unreal geheim rodney nylons sebastia
pentium legion shalom kennedy 555666 brooks graham sprite curious pacific loulou funtime philly ferret niners werewolf milton
cantona kingdom africa office boeing gilbert abgrtyu pirates super123 sheila french sweets cooldude palmer eternity lollipop
tottenha green1 stocking monique anything foster jackoff 7895123 biscuit drizzt camera columbia fossil moomoo makaveli tracey
colt45 robinson isabel martini salmon shasta jersey verbatim maniac snapper satan666 solomon patriot standard shaved blackcat
asdzxc punkrock raistlin infantry qwerty12345 dillon gerald twister ricardo waterloo cjkywt clayton crimson serena 01012010
oxford maxmax flight condor seinfeld silvia biggie maxine musicman ravens colleen wolfman sharks megadeth cosmos velvet keeper
foxtrot garrett black1 damien sesame skywalke gn56gn56 banshee squirrel wolverine sunrise western grendel roxanne privet legolas
marlin herbert lvbnhbq qazwsxed carrot blades frosty stardust 121314 helena brownie groovy butler coolio twilight daytona licker
peanuts intrepid pikachu trains mollie vanhalen jericho hershey strider lobster punisher zaq123 bottom 1234567a murray kansas
shogun goblin search neptune showtime darwin amadeus suzanne fuckfuck seven7 jason1 111222333 oldman showme getsome muscle
obiwan support rfrfirf skittles ekaterina whitney maestro tanker english tarheel fighter thanks blue123 hannibal capital newlife
anubis gothic sabine thunder1 preston princes brendan 123456z evelyn python richie tequila chelsea1 clover delete mirage surfing
1q2w3e4r5t6y bentley portland potato baggins review porter chubby panasonic sandiego sooners derrick penelope blackdog harmony
fusion mature malcolm buttons 1a2b3c4d californ safety playtime dagger moscow swallow warriors byteme stimpy gangster christine
turner iverson lester chargers liquid asdf123 mushroom cracker dingdong lucky7 nymets 456852 bigguy mobile tazman nimrod newpass
crusader bugger stranger dkflbvbh anastasia volume masters monroe miguel doodle collins powder archer gotcha battle dublin
slapshot guardian 147896325 janice charly septembe photos knights woody1 angelica nookie milano pepsi1 scarlett stuart damian
grizzly 123098 123321123 camille scruffy brasil latino kittycat poopie munchkin lorenzo rammstein 1passwor bananas barcelon
santiago thegame robert1 gerard picasso viper1 walnut kolobok blackman wisdom trance starcraft parrot quality auburn goodluck
eatshit dorothy engine coltrane gorilla wheels katerina tamara postal fuck_inside luther ranger1 pass123 cassidy discover
oakland andrew1 spanking osiris dumbass shaney14 192837465 lonestar bridge bender stonecol dookie meridian megaman heather1
25802580 racerx rjntyjr sirius firefly richard1 alexandra madrid griffey phoebe zaq1xsw2 weezer beautiful violet ledzep lowrider
gangsta ghjcnj paradox tacobell 123698745 loving catalina vertigo halflife carson sergei shiloh johnjohn sobaka buffett aliens
chucky bonjour kangaroo thompson sinner socrates soccer1 keyboard 0.0.000 stevie trebor finish sprint shazam national celica
sarah1 scarlet formula1 hoover sommer frances hotboy cynthia qwerasdf 12369874 penguins formula rebels fuckface elwood melvin
honda1 vacation ragnarok bollox lexmark asshole1 mailcreated5240 lorraine 258456 claude rockon dodgeram tacoma wookie prodigy
tempest vfhecz flames sebastian colombia kitkat oblivion mystery sithlord server molson mustangs incubus smoker 123qaz window
scoobydo rescue bigballs zxcv1234 carpet titleist richmond director lawyer magnolia celeste melinda wright jimbob golfing bobbie
xanadu tardis blueeyes hearts pussy69 pooper shaman mersedes 102938 12312312 springer imagine janine patrick1 kenwood 123zxc
garbage martinez topper cowboys1 roberts lizzie ashton elliott oracle sheena nuttertools mallard 123987 1122334455 analsex
shemale gateway1 asterix monkeys imperial cooler grateful gillian peterpan kingston yourmom sleepy gremlin printer hudson
pa55word freckles birdman frank1 aussie esther defiant margarita 445566 deadhead tatyana jackal frogger bridget research tobias
mariners rootbeer blondes donnie katrin weather aspirine frederic parola children account israel stephanie shaolin noodles
celine willis forgot scooter1 thomas1 11112222 rogers palace santos ohyeah magnus laurie creampie amazon kisses ludwig fatass
plymouth justdoit assfuck nellie 1234567q 987456 6751520 putter broken nopass letsgo harley1 tatiana champs lightnin massive
camelot deanna gizmodo spidey caliente aezakmi 456654 goodtime mypass roller catherin active payton lonely redalert brucelee
smokin porkchop astros aquarius raiders1 thankyou kevin1 atomic fletcher shopping a1s2d3f4 rusty1 marian vanilla hunter1 unknown
sapphire temple qwert123 marvel beckham qazwsxedcrfv kaktus 753159 myself sooner blacky elvis1 hastings buster1 power1 blackjac
aggies scream picture 123321q judith iforgot kasper cxfcnmt bangkok 01012001 shitty spectrum eduard jammer painter primus
veritas ernest kristi chevrole amber1 amsterdam slappy valley horny1 hitler clancy spankme granny avenger sasha1 usa123 diamond1
rosemary husker candyman beatrice scrappy john316 falcons front242 harder atlantic labrador 123456qwerty smudge syracuse
southern melody elijah center darling throat fatman krishna sanchez pancho pacman commando delta1 vulcan clitoris lemons
8j4ye3uz odessa barkley monopoly method kelley punkin pineappl celtics lesbians 223344 gangbang bennett area51 flyboy hamburg
aaa111 spartans tricky romashka 123456aa snuggles phoenix1 infiniti anders billie homer1 hermes jeremiah vivian annette homerun
forrest carolyn 1234567890q topcat hayden cosworth vectra grover goodbye charlotte cuddles bossman horndog doberman telefon
qawsedrf ivanov durango peugeot killer1 franco plumber rbhbkk pauline exigent brandon1 laguna emmanuel webmaster bowler leopard
strong theking redbull viktoria porsche9 breeze topdog starbuck omega1 dalton fuckers oscar1 hungry beefcake reality gjkbyf
speaker shelley godsmack clarence writer loveit kingpin valhalla starfish anarchy herbie blacks content 906090 sailboat desert
fitness brando bohica achilles tractor jordan1 ncc1701a hidden kicker arsenal1 labtec napass pa55w0rd amelia tuesday frontier
swingers jimmy1 caitlin muppet terror legacy farside terminator matilda kentucky jackson1 doughboy ramona butthole phillies
jrcfyf 789654 camels dannyboy oakley daniel1 nebraska double qwertyuio sabbath pinkfloy homers striker looker fallen maryland
luckydog azamat september iguana oklahoma moloko qwerty123456 agent007 vfrcbvrf javier daniil command rhonda studio pistol
skiing franky stoner conrad select houses elliot charmed vladik nathalie whocares 666777 maynard vkontakte ihateyou puppies
zidane eileen dilligaf mandingo moneys tyrone nevada kotenok mystic california 123457 budman church carlton rafael technics
golfball rookie laptop 01011991 jennie triton trojans bunghole zvezda 132435 15426378 hurrican central stripper filter jethro
gustav escape gizmo1 aberdeen lespaul rfnthbyf enterprise dthjybrf 963852 1366613 cutter splash handsome oilers randall nofear
cupcake excalibu batman1 momoney gbpltw bigger belinda svetik possum moocow brothers bethany keystone babyboy flamingo super1
firefox bogdan ccbill passwort soleil lancelot melissa1 vipers marilyn tdutybq juliet leader madden russian australia sabina
coolman babies skinny zaphod raven1 kamikaze verona noodle doobie designer deadman attack vortex killme dogman pokemon1 gopher
somethin danila reagan apollo13 chevy1 cancel torres 000007 freaks azsxdc dracula poncho bearbear engage steve1 deskjet bradford
bitch1 hammers deeznuts warhammer rangers1 justine fabian casey1 summer1 blueblue marissa oregon bubbas sinatra hilton meatball
mailman dawson columbus manchest cthulhu macdaddy mighty michaela grandma sterlin cartoon summit 123456789z sentinel tolkien
bicycle peter1 beverly breast lickit crazy1 meghan universe capone julius bryant truelove 123456k eatpussy hailey kitty1 daisy1
362436 bowser kathryn sexygirl fernand eleven rockets billyboy military jamesbon iloveyo texas1 traffic daddy1 redhot microsof
miracle microlab gofish pantyhos lifetime mayday aikido star69 01011985 conner cutlass thekid gordon24 theodore titties sweden
function polska 73501505 market scotch lansing elvira bloody hustler anfield catman bonita 1234qwe passwor1 irish1 cheers tinman
airbus peters azsxdcfv santana hayley station gabrie scottie orioles jenny1 01011970 charlton fortuna dfkthbz rustam warlord
retard fatima ultima bigmoney 4runner rotten grumpy oranges kelly1 superstar fordf150 asdfjkl boxing xtreme denali selena zxcasd
huskies 128500 terminal wilbur kristy wildfire vladislav bikini hollywood mayhem sultan gretchen figaro sixers sparta saratoga
321654987 running 01011981 cloud9 music1 models greenbay cancun marlene trinidad chewie number1 billy1 crunch bigbird mellon
chicken1 bigtime fashion piccolo 789123 rjirfrgbde rovers meatloaf hyperion sandro rightnow jarhead armani treasure miriam
hansen natural 01011986 lisalisa bizkit chester1 jasmine1 maradona sayang charli rfhbyf utopia anaconda japanese camilla coconut
govols emerson memory catherine cruise dragoon woofwoof giorgi packer pass1234 poontang emily1 illini christopher davids zaqxsw
sandy1 sticks revenge exodus reebok chanel albatros cabbage beaner quincy greens tomato richards turkey50 adriana kenworth
happy123 deborah cooter dinosaur holyshit eeyore movies lionking creamy poodle tsunami happyday 321123 knopka tommy1 bogart
corrado volley tyler1 chickens orgasm whisper flying chocolate walleye hopper katie1 twisted chaser pepper1 memorex ericsson
100000 jensen positive crazybab science frisco romance sherwood shania rereirf sausage milana vfvekz profit zenith fugazi
junebug clemson polniypizdec0211 tootsie fktrcfylhf comics zxcasdqwe vfczyz 150781 werner aspire hardrock condom rachael gringo
anhyeuem madeline february abc12345 harper justin1 stocks marcos samsung1 clapton roberta coleman applepie skywalker theresa
koshka tundra vitalik gmoney bigsexy ingrid pillow gandalf1 lucky13 fingers samiam davidson skorpion candle nobody hellyeah
better australi rockhard sparkle johanna everest rfrnec hedgehog 13243546 wolfie bobby1 yosemite marisa voyeur baddog jazzman
cheetah 1qa2ws3ed slacker steele mikemike pooppoop america1 barsik valeria deniska br0d3r fright karolina kirsten vfksirf
kenshin bootie cyclone starship balloon maxell rupert 0.0.0.000 milena bonsai salvador greatone vernon 50cent slider lillian
admiral cecilia stolen albion midget fuckin freeporn nikola amanda1 hithere football1 222333 78945612 damnit dinamo francois
calico duchess scratch powell packers1 stefano fortune nyjets artemis robotech roadkill backdoor rastaman fiesta felicia
alliance fletch jerkoff killbill goliath cinnamon rambler malaka tekken sojdlg123aljg 321456 18436572 963852741 carrera bangbang
jeanette ramses operator duster wibble alibaba mechanic keywest amsterda hal9000 bristol pingpong rasputin marianne hooter
rctybz sanders faggot krista presto majestic 332211 nguyen fowler passwords buttman snake1 pompey trident viagra qwert1 brian1
kipper kingfish zxcvbnm1 gotohell garage mattie slutty isaiah steeler wrestlin pooter divine route66 clipper charley macross
railroad lineage2 420247 seamus swimmer ne1469 jokers thursday a123456789 solnce kimber guiness pussie mathew nature matador
sparks typhoon secret1 retired subway ivanova ghetto florian love69 vermont ktyjxrf lolipop moose1 spears yzerman peterson
magick phillips cinder nwo4life flash1 shearer pupsik charles1 dfkthf allsop 162534 456321 000001 qwer123 grapes 123123q pippen
kcj9wx5n sex123 dammit caveman critter underdog r2d2c3po skydive renault onlyme george1 murder snoopdog jayhawk hotshot caramel
broadway theboss fuckher umbrella feather credit splinter depeche seeker fuckthis respect crysis direct animals chemical cyclops
122333 135246 789987 123789456 chivas jamesbond blackhaw passpass sinclair megapass beanie translator helloo magicman fishes
supersta giuseppe caligula shannon1 juggalo frozen quattro meredith wassup bullseye saturday pornos cohiba ashley1 floppy
alucard deacon tabitha kristine nicole1 tunafish great1 gfhjkm123 dallas1 xbox360 dkflbckfd kickass p0015123 200000 7753191
12131415 vietnam kendall safari crawford bob123 klingon jacob1 looser goalie damage maureen tazmania cigars facial cobra1
deepthroat malina silence samara dfktynbyf cruiser vector tommyboy banker horizon chainsaw button bigbear forfun abraham 123456r
astrid carole andres sharky enter1 vh5150 royals christina misfit yousuck fallout marino13 scania nudist getmoney budweise
qazwsx12 believe brighton absolut kungfu kostya monaco death1 gunners vfhufhbnf mamapapa minime blueboy penthous chrisbln whitey
europa bertie daphne groucho mirror village trader stroke walrus susanne number sabres nipper snowboar undertaker flounder
moneyman bottle love123 kahuna canadian wolf359 viewsonic coolguy downtown wagner strange fabric trisha italian ybrjkfq cypress
01011989 qwerty1234 eastside sneakers passme topher taylor1 golfgolf barber sinbad panasoni mybaby skidoo chicago1 massimo
jillian cat123 q123456 sparrow senior dalejr thecat fucku2 snapple mondeo leanne emmitt thanatos z1x2c3 ghjcnjnfr maximum smegma
thesims whitesox 778899 2128506 bonkers poseidon musica johannes gargoyle olivier hambone bluedog intruder sunnyday compute
smelly wapbbs answer studly ferrari1 simona solution madison1 newcastl adonis goodman sexxxx europe goldstar quantum buckshot
static turbo1 dollars 01011988 titanium holly1 danzig sadie1 jabroni library journey beastie chrono 555777 edwards test1234
gunnar federico custom 1qwerty assholes daewoo briana watcher superman1 albina sunflowe dorian babyblue premier staples stereo
westwood apple123 mouse1 usnavy boomboom florida1 sasuke dharma pisces motherlode multiplelo sapper scanner marius callaway
bayern lamont rivers walmart micheal starfire theend tigger1 erotica aaliyah doogie paintbal winston1 sexy69 123qwerty joshua1
newbie knickers lokomotiv 112211 192837 hotred ufkbyf panther1 dodge1 laurel 12345z wasser scott1 jessic thirteen rjycnfynby
avalanch outkast truman magpie philippe poetry martin1 havefun michell cubbies losers hotpussy deejay fghtkm droopy blossom
333666 777888 allmine 01011984 zerocool tomorrow godfather greece second reading greene sascha busted bimmer original cbr600
builder demons nitram pudding bounce donuts 01011987 newyork1 jeanne idontknow audia4 aleksey vfvfgfgf leonid smokes mylife
beerbeer redfish harry1 working rodman beaches 1x2zkg8w contact prissy 123456s gegcbr tights insert beretta francesc jewels
searay padres celeron mittens quartz diehard micron syncmaster cornell christie stunner hockey1 simon1 rtyuehe hoosier zxasqw12
peyton cheese1 orange1 paintball monalisa queens terrapin a1s2d3 spongebob attitude backup whisky clevelan cedric barefoot
chuckles barrett meathead bigass ou8122 spike1 gretzky 02071986 kosmos cfitymrf biggles cambiami 12345678q 03082006 thongs
blessing aleksandra ginger1 twinkle gladiator gollum southpark rabota mazafaka 336699 goodboy carbon stoney weaver footbal
pianoman gaston casanova traveler stumpy hawkeyes clarinet looney maggot felipe bucket eduardo freeze sexyman johnboy snapon
deeznutz warthog rooney honey1 futbol filthy carina 10203040 123aaa mustard boricua meowmeow mellow abc1234 sunshin bengals
combat whatsup sauron krystal lover1 monster1 prophet joker1 lovesex triangle booker reefer nickel venice xander valencia
01011910 rhiannon crystal1 smeghead valeri andromeda 12qwas 12345679 cerberus james007 sputnik groove lambert usarmy tiberius
zigzag abcd123 welder gabriell candice salamander eternal silver1 bunny1 motley resident hayabusa marcia together rainman
poochie purdue redwood ripple buzzard redwing boobie juliette hokies 1q2w3e4r5 crjhgbjy jagger nokia6300 rockford goldwing
brewster bermuda thegreat confused badgirl bacardi sweet1 whiskers spaceman starman rebecca1 claudio 12qw34er allstar carolin
gesperrt swords wildman nikolay slinky wrestling jamie1 mohammed pinhead hacked logan1 sersolution penny1 overkill rhfcjnrf
mishka montgom240 123451 banane bulldog1 person public fester something 12345qwe helmet buffy1 ripken frisky changed higgins
trapper windsor supreme ib6ub9 kaylee athens norway runescape hurley lightning dbrnjh 235689 784512 14725836 19411945 edward1
darius midway hoosiers vinnie recovery cicero napster lionel amazing tracker 01011992 adrienne roadking menace secure stoned
thedog sacred squash smoking illusion 01091989 woohoo rachel1 medicine antoine leavemealone bagira megatron 787898 5551212
orchid reader company doghouse 12345678a buddah jaybird chuckie maria1 morning chuang mortgage heineken saleen rulezzz fishing1
massage sonics moonlight motherfucker 02071982 pobeda benfica kashmir realmadrid balloons optimus chunky gsxr750 tinkerbell
135792468 common starter brewer babyface gregor dogfood hardcock deluxe bigmike 01011975 blackbir bookworm hampton jeffery
salomon godfathe meister seahawks eagles1 talisman blackjack eraser collin pissing hawaiian 7779311 michae berger alphabet
tricia beautifu maryann 123456654321 xxx123 really sally1 mortimer tongue gator1 century sancho remote darkman buddie roadrunn
pizzas password2 medusa health stalin toledo cubswin beowulf charlene willia christmas handyman pacers unique eleanor digital1
missy1 clouds tiffany1 cgfhnfr breasts chinook just4me 01011993 wedding calgary dutchess gfhjkm1 heckfy max123 ludmila 12301230
because cheater famous delphi wareagle martine gromit sponge ashlee valkyrie teddy1 passwd idontkno smiths mohamed teddybea
killers boxster dragonball beast1 babybaby mermaid qazwsx1 satana dolphin1 bhbirf foryou misty1 nasty1 qazzaq puddin inuyasha
stanford peacock assword misery desiree barnes sullivan beamer diggler medical 1pussy wishbone circle property ripley thedude
fisting austin1 alexia beemer jayden gameover sparky1 redline venera linda1 salsero fuckoff1 adam12 fytxrf kittykat spanish
sinister vedder gonavy manowar 02021987 novell colonel rancid 147369 dragon12 chrome friendly aa123456 destroy titten electra
geoffrey newpass6 bella1 eureka onetime katherine lakota claymore hotbox banner madina 02011985 manuela bitchass sporting
bartman matthews checkers playing 01011977 02041986 carmel gabriela dfcbkbq nimbus wrestle 02081988 jktymrf alexalex preacher
gamecube 02051986 mustafa svoboda 123321a circus armagedon alenka playstation z1x2c3v4 02091987 12011987 magical claudi marine1
rhtdtlrj thumbs camper doitnow goaway subzero charity hootie pissoff jammin blackout darrell cocaine bcfields skylar rolling
loaded milkman davide bigbutt electron johann devil666 12345t cheeks silverad lighter 02021988 hassan 02031986 pothead oliver1
gobucks 123456qw squall thunderb 02101985 courage pippin ghostrider antoni kaitlyn 654123 794613 reynolds cannabis xerxes
ipswich ninjas farley lucille jimmie dieter annika southpar marika jackson5 dickie jetski finance tdutybz dianne forward jenkins
bright absolute morgan1 musashi ferris iamgod lipstick 1234567890a laurence 02061985 02011987 mandarin baseball1 tottenham
adults yfnfkmz kleopatra tulips zhuang dirtbike 111333 369963 1236987 1357924680 pickup dwayne othello katherin 12qw12 a11111
warner northern cinema cameltoe petrov bluefish pheonix iscool secrets 02021986 modena marsha slippery kissing caravan divorce
beatle sanfran 01011983 1qaz2ws cheech 000111 badman 02091986 samtron paloma dolores qweasd123 shadows mollydog annabell
starcraf ghblehjr vasilisa jameson scorpio1 illinois warning jockey deadpool hillary bearcat caprice farscape bigtit lassie
sander sunflower hopeless sheriff carpedie love12 asdfzxcv sherri bingo1 slave1 barton shepherd 02021984 gatorade keegan
cameron1 guitar1 toolman barker spectre pussey nuggets borussia mantis 01011982 banzai ariana flexible chloe1 mullet graphics
fyutkbyf 123qq123 mancity templar stories yfcntymrf 02081984 02081987 fergie records thedoors 7ugd5hip2j gawker pussyman skyler
elizaveta colton 02061986 moritz strength cowboy1 susana sonoma spinner keller webmaste aaron1 grease augustus raquel alejandro
chimera stretch ticket bacchus kendra twenty corsair kinder argentina corleone mickey1 vampires domain iomega heater 02031984
02021985 alex123 ltybcrf artemka xxxpass hippie 123455 21031988 987456321 poland deutsch babylove becker speedo oceans slapper
letter harvard bonjovi virtual cosmic snuffy sergeant maggie1 dragonba spurs1 stonecold hellos jacques register buttercu
01020304 01011999 millions millwall patience chrysler merlot bullfrog latinas a12345678 02011986 xyz123 istanbul phoeni ashleigh
02081989 kotaku universal noelle binladen shanghai porsche1 castro gabriel1 wraith pierce jayhawks kilroy amateurs dotcom cattle
daemon ntktajy barbados renata balance mikey1 nomore pdtplf canyon jackpot orion1 pulsar marker chippy nightmare monarch hamish
aubrey knockers dipshit alexey malone athlon hubert chevrolet eddie1 everett napoli myname cobalt counter dialog house1 augusta
smokie cristian coolness cougars screen 02041984 criminal hardware ramones bobdylan capslock 02061989 zaraza ciccio teddybear
alisha gfhjkmgfhjkm 120676 147963 gadget shiner laurent fulham missouri carlitos dwight helene halifax dogshit entropy coldbeer
silent netscape dog123 golfer1 county freeway syzygy andromed brigitte danny1 yeahbaby yolanda eldorado hollow eastwood monkey12
gunther paranoid sexyboy rainbow6 soulmate gooner persik lesley geneva 9293709b13 microphone kakashka 02021983 50spanks 111111a
fgtkmcby mclaren spread shuang 159632 9562876 1234567891 bamboo brittney fastball creature just4fun matteo fuckyo smashing
washington arlene baggio carlito jones1 hopeful hondas snooker redbird bigblue annie1 dynasty mephisto temp123 trainer rebel1
iceberg shitface fountain specialk estrella 02031987 generic buddyboy stevens 02041983 arcadia 02051983 manning nikitos piramida
02021989 violetta bailey1 spencer1 salasana q2w3e4r5 maxxxx shutup heritage 11221122 browning homerj tiburon obelix chopin
02041982 insomnia hooper promise cygnus theater romero plasma kissmyass ninja1 submit spider1 budapest jayson sexysexy citizen
sahara pinkfloyd stroker pavlov playboy1 pasword heynow arturo ventura sandwich fraser homeboy testpass gamecock maxwell1
magician female wildcard sassy1 magazine telephon bigfish tripod lazarus licking dundee 1234asdf 02081986 1a2s3d4f brodie
misfits slavik rochelle sleeper seeking pringles butcher patric iverson3 nanook 02041987 02041988 vsjasnel12 darklord loveless
bruno1 radiohea 02011988 hughes giorgio maxime sphinx reckless triple baldwin taxman orient desmond married zhjckfd mordor
romano jiggaman ramsey officer lovebug sam123 tiger123 classics hooligan bolton scrabble jezebel 010180 jellybea mason1 drakon
seadoo mexican hawaii50 pharmacy abnormal patrice concorde alfredo 01011979 02081985 cdtnbr qazwsxedc123 islander 02101984
chantal jakejake 02011980 yjdsqgfhjkm bunnies bushido kazantip strawberry verizon maksimka dupont crusher 123465 655321 ghost1
premium wg8e3wjf 426hemi channel project cthtuf meagan tootie bounty blue12 02021982 porno1 kfhbcf kirsty ramrod sweetnes
master12 bird33 bummer corolla andersen darryl senator ferguson donovan 123456qwe thelma dynamite gertrude doomsday rhjrjlbk
hjccbz players mariposa killer12 mazda626 excalibur marcello buttfuck samsun masamune 02071984 998877 12365478 darlene bessie
brains attila clowns chestnut woofer 1qa2ws someone lindros dottie a1a2a3 merlin1 anthrax lilian imation beacon tripper snoopy1
vsegda tiger2 ursula fullmoon spiker sporty pornporn citadel jacobs michael2 volcom dynamo amerika 02031985 bombers hannah1
burrito andrea1 inspiron forsaken mallory lantern nextel goirish snowboard haggis callum violin lollypop insanity placebo
creation glacier 02061988 stepan zander dabears water1 katarina iloveme sexxxy moonbeam webber gonzalez henry1 tigger2 147741
258852 dogger pecker stiffy senators create wingman pumpkins felix1 windsurf green123 jarvis zephyr fishman reddevil wanted
sheridan larry1 nichole bronze concord rjhjktdf kellie zalupa killkill avenue asddsa bunker wrench paddle schalke cobain shanna
broker woodland yvette suicide vanguard aviation exotic stanislav 02081982 superb q1q2q3 fergus mihail vfibyf 02051982 yankees2
mobydick icu812 sausages tuning francesco ganesh anastasiya nevermind presiden faithful kerstin vfitymrf varvara happiness
1z2x3c robotics 225588 369258 normal bigcat 02011984 karen1 temppass laura1 onetwo postman uranus highheel stylus gobears duckie
stratus tigers1 jimbo1 mandy1 conover soprano jingle firewall polopolo pepito piazza radical 02031982 reload evolution julie1
grande drummer1 tipper fuckme1 02061980 battery dogcat bubba69 candace digimon bombay mariana sowhat pussy123 pumpkin1 download
fandango kamila popper dusty1 smokey1 369852 1000000 1234560 qwerty11 mypassword earnhard dancing simmons airport snappy
angelika fishin boxers icehouse qqqqq1 cramps basset dogboy softail killjoy fischer electro mygirl delilah misfit99 nutmeg
111qqq christma kittens krusty script zaqxswcde bigboss falcon1 flores guyver fender1 praise prowler harvest latina asdf12
moreno 02061987 02091983 01081989 spikes zxcvbnm123 jubilee choice yugioh toaster pineapple harrypotter gorgeous namaste carnage
redsox1 12051988 alissa dayton chriss niceguy magelan qwert12345 almond bumper partner vikings1 spongebo ghosts broncos1 hookup
bigben hammer1 cindy1 carmex2 enrico starstar gilles chillin superma radiohead havana lumber pistons viktoriya gameboy santafe
holidays jennife mckenzie reddwarf dodgers1 cascade kidrock pinball banger 05051987 02071987 02101989 02041985 arrows cookie1
london1 platypus password12 02071980 1z2x3c4v abrakadabra doofus passes shanti barron marianna longbow services 02101987 heroes
living mankind stasik beardog longjohn 123000 134679852 01011900 nikki1 alessandro garion juanita honolulu nygiants slick1
install niceass string boozer junior1 abbott puffin dogbert queenie mother1 miller1 muscles highway 02091984 cottage compton
steffi romans beerman megan1 windmill guitars freebird slamdunk snowflak delight nights biology joseph1 emilia bronson irishman
badgers 02091981 bergkamp pixies training warrior1 playstat oatmeal mudvayne airwolf season lottie dudedude jackjack johndeer
zildjian magnet vjcrdf 02061983 02041981 hammond ramirez 02091980 aptiva qwer12 gidget 153624 333777 22041987 kjkszpj manolo
jerry1 bruiser chilly medion josephin giraffe paulina fishbone edison caught gasman genesis1 pocket moondog charter camila
impact bigblock towers krypton hallie jefferso pelican altima clippers getout compass kimmie chambers winners paulie sucking
albany toffee theatre 111111q climber marlon thisisit armand aladin monkeybo comfort 123456l epsilon idunno death666 stress
hounddog pallmall 02051988 angel123 02041979 webhompas monsters picturs 02051987 sairam 02081977 05051985 02071988 easter cobras
ballin comanche landon severin 15051981 26061987 whiteout roadster basebal stone55 drifter easton werder norwich stubby stefanie
mike123 versace visual heinrich record white1 bowwow undertak hookem anastasi fiction colnago storm1 booster festival zzzxxx
coolcool qwe123qwe sinned foreve squeeze 02031981 mazdarx7 anthon diving shocker hewlett sutton choochoo 08031986 02051989
defense 123456789s iloveyou2 fidelio welcom 123456m lithium 02051984 02061984 kisskiss cbr900rr british mama123 lovelife hellboy
chipmunk good123654 saiyan chase1 bluebell federal format kjrjvjnbd ctrhtn 1234qw hollie fuckinside 111000 987123 10011986
11051987 13041988 21031987 washingt tkbpfdtnf sensei smirnoff mydick macbeth cabron pipeline dalshe james123 mortal fishhead
gustavo vintage 06061986 pigeon carver winner1 konstantin freefree sheba1 summer99 newcastle krasotka 01031988 komodo 02091985
starligh flyfish wireless carman 81fukkc manila nathan1 olesya salome lowell torpedo switch motion toejam julien puppet buceta
scoobydoo 02021979 super12 koroleva lineage michaels redrose yogibear redbaron codered testing1 frogman 02021981 tatarin azazel
moskva kitchen freesex nascar24 president 7894561230 mykids bitter highbury zachary1 tranny redfox 02061982 135791 username
achtung johnny1 spotty survivor program prayer transit sanity seagull flanker cocker qwerty7 wanderer soccer12 fuckhead zodiac
isabell costello virgil nutter rockies irinka washburn catwoman upyours kelvin lemonade chilli bearcats gravity chevys solitude
sunny1 cocksuck minerva boomer1 deeper 01011978 02011989 ohshit cricket1 sugar1 slowhand tommie jsbach lorena dinara paradigm
smoke1 lilith nostromo borabora arkansas chiara savanna presley bologna terminat habibi contest markiz rainbow1 fantasia
stephen1 mildred 02041989 grandpa underground johnson1 peaches1 cnfybckfd ghbywtccf 02101986 bigbob 11081989 12021988 13041987
14061991 20061988 21011989 22021989 24061986 30051985 74108520 slater comedy georgie wildbill larissa gilligan hornets berkeley
pool6123 birgit armstron 3000gt 01061990 corndog hilary 123qwer destin tropical sundevil shinobi horace gagging hurricane
volkswag wasabi 01011960 nurses bmw325 02021976 zanzibar reilly mustang6 trouble1 angelus chinese sunfire tonight sneaky report
02071981 coventry jeremy1 gtnhjdbx 03041991 sekret 45m2do5bs undead madcat hotone eastern 123ewq daniele nirvana1 lasvega
amorcit wasted sidekick pizza1 02031979 yfnfkb revolver jackass1 cleopatr nfytxrf jermaine gbhfvblf kalina 02081983 marines1
172839 420000 635241 18011987 23041987 everlast hopkins vader1 nation tinkerbe boating bluesman weston customer physics 12qw12qw
dakota1 quentin messiah hitachi marjorie krissy shawna woodie groups penguin1 spikey denmark stephan birddog cyborg keenan
tokiohotel straight nautilus kieran slayer1 rubble highlander redeye justus firefire 02071983 schmidt longdong boiler margie
heidi1 suckers waffle sonata skyhawk joebob armada simba1 blues1 07071987 reflex threesom asdqwe123 02021973 01121986 americ
ghjcnjgfhjkm 02011981 01071986 02091989 02071989 nokia6233 ghbdtn123 asdfgh01 sisters valentine monty1 10031988 10071987
12121990 13031987 14111986 19061987 19101987 24011985 25081988 28041987 123456123 bighead matthias changes descent mazda6 fenway
eggman aaaaa1 buddy123 private1 dogface bowman irishka shibby antonia astral teenage enterme thecrow andyod22 complete rivera
belmont junkie fredrick daniels vickie candy1 bennie skinner umpire blanco fearless citroen rollins sluggo torino antelope
marseille aramis emilie compaq1 gryphon malachi pantera1 viewsoni marble 02081980 reptile 02021990 chandra dindom 01091987
evangelion handball nancy1 barselona draven zxcasdqwe123 sandrine sprinter fyfnjkbq 01041985 02101988 stinker palmtree
sonyericsson hotties rampage seabee 987321 10011990 10051987 10101986 11061985 12121985 13061986 14021985 17051988 20111986
22011988 25800852 28021992 bigpimp question soccer10 boytoy quasar carpente spartan1 pasadena biatch benoit coldplay expert
mario1 castor deadly fairlane joe123 elcamino callisto glamour datsun studman hanson mentor tomahawk shamus gladiato diaper
keisha stupid1 styles squeak cayman runaway dentist fantomas thewho castillo arianna honeybee papito yamahar1 holycow 02031989
ukraine wildwood yellow1 skibum gambler helper 09051945 brown1 malice david123 karachi excite toilet corinne morton johngalt
sweetness options loretta mcdonald sf49ers palermo buffalo1 lambda 02031980 01121988 gideon matthe 02101981 medved cheshire
superior 08121986 ministry trinitro pebble casper1 bismillah elefant player1 capricorn harlem 04041991 nikolai vendetta bobdole
03041986 wizard1 02101983 manfred pinky1 margarit bigpoppa success1 ijrjkfl voyager1 asimov bruce1 winter1 iloveyou1 01011995
dominik 100500 196969 415263 11051990 16051987 16051989 17061988 20031987 20091991 21031990 22021986 25031987 25121987 27061988
28011987 28021990 29011985 29051989 29071983 30041986 paris1 limited vitamin calibra zarina iforget 04041988 glasgow shrimp
antares antonina jamess hetfield bigones cutiepie chapman bolitas nonenone bestbuy papillon baritone stream stephane freefall
vjqgfhjkm 0000007 priest mischief foxylady ernesto dominion vienna macman enforcer 3x7pxr tophat megane dungeon leedsutd
f00tball mingus skillet robins twiggy bitchy giggles remingto alberta rfvfcenhf 02011983 derparol 02051980 quebec emperor
05051989 synergy 08051990 02041980 shakira asdqwe 01041988 01061986 mamamia cleopatra rosario finland modern carnival 01011994
dmitriy coolcat purple1 ghjuhfvvf knuckles mahler kayleigh klaste 224466 1234123 11121986 12031985 12031987 13121985 15011987
15051990 15101986 18061990 18091985 20051988 20091988 21051991 21101986 22071986 30031988 31011987 notused bigdawg grinch letmei
slugger 02071978 mental harddick tabasco chelse keepout kokomo firefigh addison barney1 blowfish 1dragon samira sexylady sevens
08031985 stacie rusty2 dimples alexandre whiteboy roger1 cromwell magneto kernel carroll minemine dontknow 02011982 acmilan
wp2003wp sanford referee lakeside polish 123456ru noname123 screamer calimero portal kfgjxrf conway rockie 02101979 02051985
dfktynby francisc swinging 02041974 cygnusx1 trucking 08081988 obsidian auditt money123 02031988 oxygen roswell 01031989
01011974 papers popova 03031986 giovanna sasha_007 thecure 02051978 bigbang lfybbk pizdec 12345qw 02071979 zoloto marijuana
02031977 02051976 kimball jaguars kordell1 kerouac 142857 258369 999666 10101990 13021990 14021986 15021985 16121987 17011987
21051988 22031984 22041988 23021986 24111989 25041988 25091987 26031988 27081990 30041987 07091990 stryker ksusha cassandr
moonligh fenris 12345s duffman fuck123 john123 dirty1 blueball bigbooty wrestler salope dinner building cecile fishfish paramedi
capricor robocop rimmer hardone w_pass alice1 nuclear asgard series advent 01031985 universa kestrel spanner cheddar carlos1
lalakers cherries eclipse1 anchor yoyoma darkangel bahamut little1 whistler 57chevy smackdow galant bukkake leopold option
strawber facebook susanna bookie crusty qwedsa matrix1 02051981 01021990 transfer breanna mothers clarissa peachy prozac
p@ssw0rd scuba1 bootys argentin bricks slimshady dkflbr nokian73 chris123 11111q krolik korova johncena magpies pictures cevthrb
suckmydick spanker dogpound 02051973 impreza 02041975 132456 145236 357159 741963 10041986 10071988 11021985 13071984 14081985
15071987 17111985 18091986 19011989 19031985 19283746 21011988 21011991 22061988 23031990 24111987 25011990 25091990 31031988
notebook brandy1 prospect bettina gymnast jktxrf seneca zxcv123 ksenia rudolf marquis daylight golden1 q11111 tribal blue32
johndoe hejsan biteme1 jeannie lemmein petrova clutch django sexgod capetown cartman1 ratman 09021988 fortress canucks 01091985
chocha serpent wallet telephone eggplant april1 camero roofer nazgul fussball cardiff perfect1 wendy1 hallo123 fktyrf
pufunga7782 02041978 factory doggy1 budweiser alanis loser1 marseill janelle wealth addict goodgirl timeout wolfpac 02051972
camden liverpool1 tenchi 05061990 godlike university turnip beaker vincent1 k.lvbkf 010191 01031984 02031983 repair nbvjatq
vehpbr southpaw sylveste redhat forever1 wingnut patrol magellan vampir captain1 assasin aikman trailer mariya taekwondo 258963
7896321 10081989 11031988 11071988 12041986 12041988 12061988 13011987 13011988 13051987 14011986 14021990 15011985 15041988
16051988 22021988 22071987 22091988 22121987 23021989 23041986 23051985 25101988 30081984 sonyfuck llamas clifton sabrina1
02031978 noname goldfing marie1 1234zxcv helmut maveric ricard antony happy2 marcius2 susan1 ballet pentagon sawyer faith1
pearson hotgirls flasher tracer boater cornwall goodie benito butters angus1 sixpack mandrake bubbles1 earthlink lookout slammer
venture gagged 01071987 12345m lakewood loveya dogwood money12 moonshin wyoming suburban challeng olympus volkov opendoor
01011976 04041983 commande stanley1 jonathon diablo2 08081986 seymour beach1 murzik bubba123 02051977 navigator gratis myrtle
native lakers1 twelve 02081976 hellokitty arctic fkbyjxrf rasmus wormix randy1 02091988 07071977 03021986 millenium 07071990
gerrard 05071984 01041987 asians gateway2 camaross bluejays 333444 10031987 10101985 10121987 11061991 11121985 12071989
12081985 13061987 14101987 15071986 15071988 16021990 17061989 17101986 18021984 18041986 18051988 18101987 19051987 19061990
19121989 20041986 20081991 20091986 20121989 21061986 22011986 23051990 24031988 26031990 27041990 27061985 27071987 29061990
29071985 30041985 135798642 lekker qazxcv borders davies midnite beater 05071988 whatwhat optimist 02071985 gotmilk blue99
decker larkin redskin bremen enternow knight1 prince1 01051989 03081989 peace1 destiny1 beavis1 hattrick aaasss 1a2s3d dejavu
markie ou8123 1master start1 test12 beatles1 2fast4u daddyo natasha1 bordeaux stone1 12345qwer blaine vanessa1 alchemy 09041987
qwert40 therock1 ilovegod solaris proton cardinals marriage spence coming swedish espresso auggie 02071975 vbkfirf dougie
p4ssw0rd richar nightwish saigon jocelyn gsxr1000 23skidoo platon ghhh47hj7649 shadow12 speedway 01041992 01041990 09031988
timosha roadrunner ironmaiden mackie supernov delfin toriamos 06041988 ceasar patches1 oberon vjkjrj capecod nevets 123567
147896 875421 10061986 11051984 11051986 11091989 12041990 12051986 12051990 12121988 14041988 15021990 15051985 15111988
16051985 17041991 20021988 20041988 21061985 22061989 22081986 25071990 25111987 26061985 30011985 mamacita sandie longer
cowgirl stigmata gonzales 01121987 nineinch waterboy klondike finally spiral boulder odyssey amigos somerset 01031986 mulligan
krokodil explore lawson charon peeper redcar fellow ambers sloppy savior schatz q2w3e4 hardball azertyui republic reggae canuck
romantic vauxhall boston1 angelic emilio doggies tennis1 advance 02061977 around 159357a 06021987 spoons rfntymrf almighty
deputy 06081987 tosser stratfor mississippi suckdick houston1 eating intercourse power123 closer 01021989 lenochka marijuan
02031975 globus sterva domingo limewire terefon 04041990 suslik steaua blue1234 bledsoe 12345qwerty greedy 01061988 iriska
htubcnhfwbz zasada awesome1 beezer champ1 funstuff evgeniy patrici cuervo printing 111777 357951 10011983 11011990 14011989
14031988 15021986 16051990 17031987 17071989 18021988 18111987 19061985 20031991 21041992 24031990 24091986 25011986 25061985
27081986 28051987 29051985 29061989 pastor theforce chiquita yessir 05081988 streets chaos1 wxcvbn admin1 holein1 maserati
qqqwww geezer cabernet joecool nastia egghead sheepdog terrell jomama armando hairball christa aileen clarke insight afrika
vancouve tender munich 02071976 123456789m grandam luciano alcohol default idefix cyprus scheisse montana1 mooney ambrose
hoffman pimpdadd baltimor jennaj m123456 norbert jaeger mash4077 watford davinci mizzou steven1 gocubs square pigpen 123456t
houdini jewish kirkland ophelia riccardo 07051990 another bonanza lhfrjy 02061976 sigmachi revolution dragon69 firenze 03041980
selina absolutely ghbrjk rfhnjirf 05091988 sammy123 sophie1 cvthnm colonial toolbox 04061986 02101976 howell magic32 liliana
q1234567 medina riders elway7 ilikepie 09021989 toonarmy laddie 01031983 footjob 06051986 kronos eskimo wolfen natalie1 barley
pancake bigdicks dabomb cashmone 02081981 02041977 dylan1 01021988 123459 223322 556677 996633 1235789 5201314 11011991 11071985
11081987 12071987 12081984 12101988 13031986 14021987 14071987 15051987 15081991 16011989 16061986 16111990 17071985 18051990
18061985 19071986 19071988 19101990 20031988 21021985 22021985 22041986 22061941 22061987 22071989 22081983 22121983 22121986
23011985 23021985 24061987 24061988 25011985 25041985 25061986 25101989 26021987 27031989 28021985 28051986 myxworld kristian
samoht dominiqu joemama gabber toocool twinkie zxasqw marcelo darkange persona scrapper delaware tyson1 progress cafc91 shuttle
gabriele smoothie slimshad 08071987 q123456789 youtube franks norris yasmin outside sandra1 hottest cumslut tripleh morales
vqsablpzla pathfind elisabet evolutio fishon 02021980 flicks peanut1 velocity annmarie barry1 gthcbr biggun dolemite vagabond
outback woodstoc 02081979 macleod plastics javelin bootsy 02021991 08061987 aolsucks c2h5oh 02031973 redbone klizma rachelle
petunia pumper all4one mohawk billabon rockin ncc74656 austin31 baylor 04061991 koolaid granada allegro 02021971 alinka
nevermore mikael p0o9i8u7 forgetit smith1 montag poker1 frodo1 beloved breaker tasha1 honeys password9 reginald sheeba killer123
02091976 dukeduke archange fuck69 metroid minimoni wizards hellsing rocknrol 02041976 03071987 zaqwsxcde max333 wanking
morrowind friendster irving goodday modelsne bumble kenny1 nataly juliana cirrus 03111987 nittany dogbone storage 05061986
04041985 punker 02011975 futurama skateboard 132465 10031991 10111986 11081990 11111987 11121987 12011989 12061986 12121982
12121987 13111990 14021983 14051990 14071988 14101988 15011986 15071985 15081988 15091987 16031990 16101987 17041987 17061986
19011987 19051986 19071990 20021986 21041985 21081987 21111985 22021990 22031991 22041985 22061990 23061990 24051990 26031984
26031987 27031987 27091985 29051990 29081985 29081990 29111989 29121987 30121987 31121990 esquire homemade kiteboy herewego
bedford lonesome boxcar panda1 pornking blackbird dickens nokia1 climax gotribe bleach cheeky cucumber vipergts scooby1 awnyce
123qwert muhammad summer69 jeepster alex12 hello12 harbor acidburn harald calling fireblad christi pinnacle shodan 11111a fallon
03061987 02101977 deniro 08041986 dudeman harrier jellybean buffet mariner foolish wildone peterbil allgood fields dilbert1
salami estelle lighting butkus elvisp homework russel donner doktor tycoon cement romeo1 04051988 ottawa bigguns lillie fellatio
weed420 emmett barfly 03031988 baracuda newyear flipflop raleigh singapor sperma 04081987 maxdog sasha123 opennow thedon sedona
blunts linkin lander 02091977 12345abc 05051990 crackers doubled warhamme proview masterbate starwars1 02091975 status 01011971
females flamengo behappy lfitymrf qwe321 starwar snowbird 123456789d corwin bradley1 fucker1 02101980 lagnaf daughter navyseal
01081990 carebear protect kamasutra bastards delmar musical deaths metall steffen 01061987 02051975 wiseguy pimping robin1
515000 1598753 10041983 10061987 10081985 10293847 11011987 11071986 12051985 12101985 13111984 14071986 14881488 15051986
16061985 17011990 17021985 17091987 17101987 18011986 18021986 18041990 19091988 19111987 20011989 20051985 20071986 21071989
21111990 21121986 23011990 23021988 23051986 24011990 24021991 24061992 24121986 25011993 26041986 26041991 26051988 27011988
27051987 28021986 28071986 29011987 31011990 gators1 02071971 whiplash fuckme2 adriano hatred reserve rainyday mercede smart1
stafford ontario gardner weekend jakarta shonuf clovis gotham jughead golfgti dooley nightmar wetter johnny5 tanya1 03051987
01051988 comein meadow 69camaro chessie marshal phyllis mutant dingle chelle nautica camber dragonfl bigjohn stickman 03071986
hiziad sexybitch puppydog 5wr2i7h8 deville pacino paragon pointer s123456 tarpon melanie1 sprout durham apollo11 bigdog1 wheeler
spliff gonzo1 rockwell vfntvfnbrf meliss narnia eleonora payday alleycat ambrosia linden trustme austria phialpha exchange
lokiloki tarakan cartoons 02091973 01051986 bungle contract 03011987 kolokol daisydog penetration 06041987 laetitia gohome
03031990 02101978 pushkin mustang2 gianni wordup orchard freddy1 adrenalin goldeney luckyone 06031983 kathy1 escalade 0192837465
gerbil blanca widget samuel1 fyutkjxtr 01011973 02071977 02081974 touching trinity1 04091986 pookey 1q2q3q charisma 07081986
inlove rainbows kolbasa 07091982 newark 12345qaz bootsie interne raphael cleveland 02061979 henrik bandit1 08051987 jenifer
cocksucker 03031993 222777 777999 1234566 10011988 10031989 10041990 10061984 10071985 11071989 11091984 11111986 12011985
12021985 12031988 12051989 12091988 12111990 12121989 12348765 14011987 14011988 14021989 14081988 14121989 15021983 15031988
15061988 15091988 15111984 16011987 16111982 18021987 18031991 19021990 19101986 19111986 20011988 20021985 20031986 20061986
20081986 21051986 21071987 21101989 22051986 22071983 23031987 23051987 23051991 24011987 24071987 24101986 24111990 25021988
26031986 26091986 26101986 26111985 27021991 27111985 28031982 28041992 28061986 28121984 29041985 30011986 30061987 31121987
31121988 369258147 hello2 05021988 dragster bismarck cambridg 1michael buzzer treefrog reason blake1 treetop catcher xantia
daisey siobhan lister strelok hawkins 123456789qwe prosper workout walton catnip dima123 06071983 trauma sebring michal nounours
kittie burning driller angela1 thierry lumina speakers brennan rabbits buttercup atticus puzzle sixty9 mallorca delaney checker
jabber alexander1 melrose zyjxrf normandy ariane dbnfkbr blue42 wilder thumper1 masterp 02051979 playball scamper 7777777a
lauren1 wonderful signal benessere 01021985 getting smackdown melons 02051990 trumpet1 cooper1 pandas chains asdffdsa 03041987
favorite6 melina sexybabe cannibal fosters beethove skipper1 02091971 01051990 burner nthvbyfnjh malaysia rugby1 azertyuiop
02091982 rocknroll bynthytn grace1 aprilia 02011990 pavement 03051986 stockton 06061987 peppers tantra guillaum 777333 888999
10041991 10101989 10121985 10121986 11011989 11041991 11061989 11081988 11101986 12021991 12051987 13021987 13081985 14031989
14041987 14041992 14081990 14091990 15041987 15071983 15081990 15091989 16021987 17021987 17061991 18011988 18041991 18051987
18061991 18081988 18121984 19031987 19091990 20041990 20051989 20061984 21021987 21071992 21081985 22061985 22071990 22081991
22091986 22111985 23061992 23071985 23091987 23121986 24021988 24031987 24041988 24081988 25051985 25121985 26051986 26061986
26071987 27041985 28051985 28051990 28071987 30041991 30051989 30061983 30071986 30111987 789654123 007bond giulia caster
jupiter1 readers mooses worthy royalty segblue2 trustno dixie1 hansol phish1 enrique 123456w abcdefg1 paulpaul gannibal compact
frosch skylark hallowee kenobi kittys andrews young1 terrier marbles ticklish 07071985 frenchy offshore sexyone algebra allison1
lucas1 special1 hyundai hotass sexman leinad farmboy 02041973 middle clement amethyst letsdoit gofast thrasher notredam murphy1
candyass travis1 hannes spooge systems gatsby junkmail ladder uptown shower flower2 karine 09051986 airman 06011988 wayne1
volleyba stayout liberty1 abacab blanche buckley bouncer bettyboo shauna 02061981 02011979 02101973 muslim 08011986 ilikeit
06061985 01051985 constant longhair kaboom elmira amatory 09081988 q1w2e3r navajo alcatraz olenka 01021987 09091986 05021987
mynameis 08071988 larson sunshine1 04051985 powerful 04061984 sephiroth panter password01 summers 02061972 computer1
1qazxsw23edc jesus123 nikolas rugger 05031991 sparkles bosco1 skinhead sonysony snicker pancakes charlie2 pilgrim ananas contra
sheldon generals grisha montecar briggs 02061974 010390 ploppy 115599 321678 951357 1234561 1234568 10011992 10061989 10071990
10081983 10081990 11041990 12071988 12071990 12081983 12081988 12091991 12101984 12101990 12121986 12121991 12211221 13071990
13101987 13121983 14041986 15031990 16031988 16071987 16071991 16091987 16121986 18111986 18121983 18121987 19061992 19091983
20051987 20061990 20101988 20121986 20121988 21031985 21121985 22011985 22051991 22071991 22121989 23031986 23051983 23091986
23111987 24071991 24101989 25081986 26071986 26071989 26101987 27021990 27031986 27061983 28061988 29031988 29061985 29061988
30011987 30031986 30031992 30091989 30121986 31031987 31051985 31101987 1234567899 renate radeon sergbest 08111984 talbot
pathetic errors springs needles restart hiking auckland jimmys pearls allen1 01041980 billbill hazard calvin1 capitals 02031990
pizzaman fitter ulysses jehovah stitch itisme delpiero neville 09111987 1234rewq virginie octopus 04111988 tampabay puppy1
ratboy 1qazzaq1 playboy2 1million vampire1 playmate zorro1 08101986 dfcbkbcf carrots istheman jarrett yamato rumble ilovepussy
wonderboy montrose dunlop werdna cassandra clemente tralala collie swoosh 06031992 dreamcas sliver rfgecnf 05051991 rollin
painting makaka 04041987 thebear 01071984 zxcvb123 05011987 04061987 lockdown blacklab riffraff kahlua fidelity 05111986
08121987 frankie1 winger 07071988 07051987 edmonton 07071982 pressure streaming amstel supernova 02081973 fujitsu 05031990
tango1 samanth napalm 08051989 justice1 09081985 07071984 blubber 02031991 01021992 tujhrf camping babycake budgie vfndtq
fuckme69 hewitt frederik motocros 01101987 rustydog pinetree 07101987 120689 1357911 10031990 10031993 10041987 10051990
10061985 10071986 10091984 11031983 11051988 11071987 12071991 12081987 12081990 12111985 12111991 12131213 13021985 13061985
13071987 14101986 15011983 15061985 15081986 15091985 15111989 15121987 16061987 16061988 16081986 16091988 17021989 17051987
17051989 17051990 18011985 18021992 18031988 18051989 18101985 19021991 19061991 20041985 20061983 20071988 21031984 21061988
22011992 22031986 22051987 22051989 22061984 22071984 22071985 22091991 23061989 23091985 23091989 23111989 24091991 24121987
25031983 25031991 25041991 25051987 25061987 25081985 26081986 27021992 27031992 27111989 28011988 28081986 28081990 28101986
29011982 29061986 29091987 30011990 30051987 31051993 31071990 44332211 66613666 1234509876 keith1 duffer benton tetsuo glasses
nestor feelgood cleaner benny1 smirnov maximo iceland tigercat citation icecube burnout panhead adelina hanuman sunlight
02061971 bigtruck 06061981 exeter kingking lilbit canada1 rhubarb morten trooper1 custer buford papamama mouser bowtie perkins
shark1 husband jefferson serious elements zapper 02031974 harriet cummins 02051970 semper herring 123456as sonic1 accept video1
07071989 lemans winona finder treble password99 popcorn1 stellar 04041986 saskia doreen chavez blue11 furball 08021990 asd222
02021978 corner 05121990 03091983 06021986 titfuck 02011977 salman bagpuss 01081985 04071986 01091992 blue23 09051987 07041987
darina francine 05031987 redstar revoluti mommy1 sniffing chouchou giants1 gareth usmarine 03051988 01121990 dresden 09091988
01081992 02041972 07101984 07021991 03041983 123456qqq malish planes videos enters 08081990 nympho 123456d pajero 03031992
left4dead england1 booyah conquest delldell eunice momdad slonik nursing bismark lol12345 01011972 met2002 123456n garnet
02061978 rambo1 bonner 07081987 gogators please1 cashmoney 09041986 blobby 04071988 02011976 dimitri 3ip76k2 07091988 fabienn
123450 10021986 10021987 10051988 10081987 10091986 10101980 10101988 11081986 11091985 11091986 12021984 12031990 12061987
12071984 12101989 13031989 13051990 13061991 13071985 13071989 13091984 13101982 13101988 13101992 14051983 14061988 14091987
15011988 15061984 15101991 15121983 16011986 16021988 16031986 16041985 16101986 16121991 17041985 17041986 17061987 17071986
17071987 17111987 17121985 18091987 18121812 18121985 18121990 19041985 19051983 19081987 19111985 20011983 20031985 20031990
20051983 20071984 20101987 21021989 21051990 21091989 21101987 21101988 21111986 22051988 22091984 22091990 22111988 23021983
23021992 23041988 23061987 23091991 24071992 24101984 24101990 24121988 24121989 25021986 25031984 25111991 26031991 26121989
27091991 29041988 30101988 30121985 30121988 31051987 31051991 31121985 31121986 cyrano crappy volcano eatmenow 02111987 renato
goodyear 08031987 spoiled kamilla hogtied lunchbox mantle piercing makayla asdfgh1 mufasa boobear rudeboy riversid hemlock
onions 01091988 03031984 holger scissors crescent erection libero entrance fduecn weare138 italiano rufus1 matchbox ramjet
acapulco mohammad weiner lebowski 03031987 surprise shampoo loverman 12345r abracadabra 03061985 diver1 dnsadm fisherman toomuch
athome 01061983 whatthe 08041985 someday dan123 celebrity madagaskar marcin valery maison forlife azrael dreaming mercury1
hfytnrb 01051980 01071990 macintos tennesse hardwood sweetheart invest 03071985 mariam rhfcfdbwf ronaldinho masterbating discus
fabulous sextoy instant duckman caracas begemot parlament alpha123 sylvie 04031991 vegitto 02011971 requiem misiek altoids
naughty1 09031987 03061986 02061990 05051986 05061989 mazda3 rhinos paladin1 asdfg123 liliya 06011982 dragonballz retire
07021980 hellas 07061988 rfhfvtkmrf capcom rjhjkm kicksass dental harman 07041989 sharpe 09041985 05061988 03101991 07031989
lookin poptart 02081970 jeter2 pugsley gamble 08081989 jordan2 gladys granite sqdwfe 111555 123890 334455 777666 1231234
10011980 10031980 10041984 10071989 11031986 11041985 11061984 11061986 11061987 11091990 11111991 12021990 12041991 12071992
12081993 12091986 12111984 13041989 13051986 13071982 13081986 13091986 13091988 14031986 15011990 15031991 15051989 15051992
15071990 15081989 16041988 16091990 17051983 17071990 17091985 18031986 18071986 18071989 18071990 18111983 19041986 19071989
19081986 19121988 20031992 20061987 20061991 20081990 21021988 21021990 21031986 21041987 21041991 21101983 21111983 21121989
22071988 22071992 23031983 23041991 23101987 23111986 24041984 24041985 24041986 24051989 24061985 24071990 24101988 24101991
25021985 25041987 25051980 25051988 25071983 25071985 25071987 25091989 25091991 26011986 26011990 26021992 26061989 26061991
26071984 27071988 27111990 28021983 28071985 28121989 29031990 29041989 29051992 30051986 30051988 30061988 31051982 goldeneye
interest harmon melani spleen alfonso jeeper 07081984 natedogg 09051984 emanuel 1qazxsw tammy1 menthol pharao alterego donna1
bauhaus alexxx cbr900 medic1 vaughn simple1 ibrahim huskers1 mogwai aol123 benjami rabbit1 adelaide nineball tiamat aircraft
having dipset logger 04111991 trenton altair 01041993 jingles mallrats backbone clever stanton dipper innocent unlock donjuan
termite 05041985 missie diamon encore forbes ziggy1 follow freestyle 03061988 zerozero shovel matisse anonymous laserjet leeann
parkour waterman ballsack bluejay shakur welkom dangerous ghjcnbnenrf hacking 01031981 information 03091988 07041988 01061992
babybear highlife raduga favorite laser1 probes sucked ljxtymrf 05071985 trinitron desktop muffin1 things supersonic blueberr
123q123 satchmo 05081992 claudia1 demon666 natalya victori 06061988 diana1 glover 03041984 boroda tamerlan 1qw23er4 chamber
03041989 qwerasdfzxcv mariel 06041984 04071987 flyers88 nokia5800 stewart1 01071988 iceman1 01041983 bathing mangos rapper
darkone pokemo 05081986 douche redwine ismail 02091978 06101989 humphrey 03031991 maximka cashflow ireland1 implants juniper
grayson 08071985 cantona7 bobmarley shojou gramma princesa bendover 04021990 julia1 05121988 giggle cloudy 03011991 penis1
gotenks sopranos 159263 250588 333555 456987 963258 1237895 10021983 10081991 10091985 10101991 11021990 11041986 11041987
11061988 12041987 12081986 12091990 12101986 12121984 13021991 13031991 13061990 13071991 13081987 13091987 14021991 14041991
14051987 14101983 14101991 15031987 15111986 15121985 16011985 16011991 16061990 16111989 17021986 17031992 17111988 17121986
17121987 18011984 18061986 18061987 19011985 19021985 19071983 20011987 20051986 20061980 20101986 21021986 21041990 21091990
21111989 21121988 22041991 22051990 22061991 22091985 22091987 22446688 23021991 23051984 23061985 23071986 23091982 24041990
25051989 25081987 25081989 25091992 26041983 26041988 26051990 26111984 26121987 27061990 27091983 27101987 27101989 28021989
28041988 28051988 28071984 29031982 29041987 29051987 29071986 29081982 29081987 29111987 29111988 29121984 29121988 30061985
30061989 30071992 30101987 31011985 31051986 31081989 31101991 larsen worker mustang5 placid downer screwy hillbill pearl1
aaaa1111 simons mortis leland binder border chemist flower1 buster12 carlisle protocol dynamic 05061983 tuxedo 01051987 amature
triplex turbos jennifer1 ringer 03061984 grimace jarrod feathers nemrac58 riddle wonderfu surgery qweasdzxc123 bourbon dickdick
06061990 08021989 annaanna pimpdaddy commander helsinki 8inches cyclones macaroni pollux motown fiddle thebeast marauder rodrigo
oyster 09101985 listen fruity 06021989 chachi gizzmo 01041989 blinky braves1 hancock espana lennox corinna frisbee lancia
02031970 sapphic 09051990 06091989 02021977 123456g homepage spock1 dimadima womans 03101985 04051987 halloween pinkie metal1
07021987 cheerleaers shopper 05041986 soccer11 josiah redheads weller scouts photon metallica1 garlic 03121986 greywolf estrell
06081986 ghjcnjq alvaro 06081988 egorka 06031986 rfhfylfi 08111983 01031980 08061986 06051987 06071984 reeves 123456789r
reloaded mierda 04061990 04021985 gigabyte flvbybcnhfnjh dortmund korean karaoke sashka godbless allday flipper1 pro100 jurassic
experienced thebest 05101984 nimitz love1234 trigun coolhand banana1 kcchiefs 09011990 dicker baboon 05091987 08071986 barefeet
1111qqqq jesper belkin zoomzoom asdasd123 madcow 101091m greedisgood 918273 7412369 10011989 10021988 10041989 10051986 10071983
10101987 10111989 11021984 11021987 11021988 11051989 11121990 12031986 12061980 12071982 13021984 13121989 14031990 14051986
14091988 14091989 14111987 14785236 15021991 15031986 15031989 15051991 15081980 16021989 16041986 16051986 17081990 18091984
18101989 19011986 19091986 20021990 20021991 20051984 20111987 21011985 21011990 21041986 21061989 21071990 21081990 21091987
21121987 22031987 22081987 23021984 23061988 24021985 24061984 24081990 25021983 25021984 25111988 26041990 26081983 27011990
27051986 27051991 27061989 27071983 27091984 27091987 28011989 28041983 28051989 28071988 28121990 29011988 29011990 29041984
29041986 29061984 29081988 30081989 30091985 31031990 77347734 1020304050 margot willard tetris cypher 05081989 nevermin apricot
legman arizona1 alex1234 111aaa nopassword abacus 55bgates tucson 123456789987654321 rosewood shane1 analog outsider minnesot
07111987 darthvad 06111986 paulin getoff chappy olemiss 07041985 06071986 warwick baby123 rubicon bellagio redlight handbag
sweeps baberuth girlie messenger teensex peabody abc123456 copenhag noles1 lavalamp patrik dougal culinary wannabe amelie lipton
beckham7 riley1 doughnut tessie horton trueblue totoro killian asdfqwer bramble advanced monterey source whores mytime seaside
whatup waterfal sickboy bukowski smile1 07061986 freedo arsena 05081987 verena figure angel2 06051983 08081983 mario66 bigblack
gianluca 02061973 golfpro 02101975 nokia123 09041990 taichi smother as123456 06081990 blackhawk charle onlyone 05041990 access1
dtkjcbgtl salvatore davedave gilmore 03071984 tribble 05041991 wanrltw kristin1 03021987 01041986 satellite 04021987 festus
wazzup 05071983 04031982 daredevi duckduck 08021985 03051985 07031986 recall kamikadze 09061990 03111986 01091986 08081979
biohazard 05071986 05051982 phantom1 1q2q3q4q 06071990 03011986 aleksei trample 05041983 07021989 01031991 aviator 08011988
poppy1 sarita frazier dfytxrf yinyang aragon deathnote pertinant lilwayne sierra1 meteor hotgirl 06111990 blackberry poophead
glitter 04061988 bbking 08031988 stiletto asswipe wearing gallaries fungus mammoth 02011978 1234567aa riverrat jesse1 04011990
fishtank 04081985 dominique zurich griffith nightowl waiting 04111989 civicsi valeriya tabatha driven natchez 114477 10051989
10111983 10121989 11031987 11031990 11081983 11081984 11081985 11101990 12021987 12061984 12061990 12345677 13031990 13051988
13061989 13081982 13081988 13091990 13101985 13101990 13111985 13111986 13121990 14031985 14061985 14081986 14101989 15031984
15041983 15081984 15101983 15111985 15111987 15121989 16021982 16061984 16071986 16081985 17011985 17011986 17111989 18041983
18041988 18051982 18081989 19101989 20011985 20071985 20111984 20121985 21011986 21051983 21051989 21061987 21071983 21071985
21071986 22081990 22091983 22101988 23021987 23031989 23071988 24011986 24011989 24101987 24121984 24121990 25041983 25041984
25091984 25121986 26011989 26021990 26091985 26121984 26121985 27011983 27011985 27021986 27041987 27121988 28021984 28041986
28061984 28061985 28081985 28121986 28121987 28121988 29031983 29071988 29091990 30041988 30071983 31071986 741258963 pretzel
myporn export joelle qweasdzx skilled gizmos silicon lizzard deltas standby topolino buddydog rrpass1 care1839 titman qqwwee
kismet happyman aaa123 deadspin crispy eighteen hartford softtail 04051990 schumi beavers jupiter2 lucky123 ltkmaby blazers
dogmeat 04121986 mustan blonds stonewal issues midland lawman myspace1 fleming dingbat hotrats powerman soldat whales smartass
08081985 bedlam chitown nestle z12345 woodman qwerty13 prototype strife dipstick angell celina darkelf surveyor visitor nascar1
1234qaz atreides icarus nicetits chopper1 03021982 bellaco althea z1x2c3v4b5 feline mastermind 05121985 manunited amonra
05121983 01071989 cfvceyu 112233445566 010181 alcatel 123456v civilwar 05101986 05021989 gaymen harcore corazo 03081984 downhill
dallas22 2hot4u mendoza interacial shitshit waterski 01061985 06071988 goose1 07011989 03101983 ass123 07031988 05051988
01011950 monkeyboy audia6 01041979 pjkjnj contour 07031985 05061987 06031988 passord turtles daniell dtxyjcnm 01111990 princess1
yfcntyf 06111984 01041981 nosferatu 02101974 02091974 helios oswald ekmzyf 09051983 04121987 06031984 fynjirf 06071985 prophecy
02091979 funny1 vincenzo pitchers raining sealteam mouses kakashi paxton tortoise craving jimbeam integral notnow drag0n
start123 light1 chewbacc deerhunt greenman winter99 hooyah 02021974 09011987 myworld 04121985 02081975 444555 902100 999888
10021985 10041982 10081988 10091988 10091989 10111981 10111988 10121979 11041988 11071984 11091983 11111979 11111983 12041985
12071983 12071985 12091987 13021989 13081984 13081990 13121984 14021988 14061982 14071983 14091982 14121986 15021988 15081985
15101987 16021983 16031987 16111987 17021988 17071984 17081988 18011989 19071985 19101982 19101983 19121985 19121986 20041981
20061989 20071981 20091984 21121984 22021984 22081985 23011984 23011988 23011989 23031988 23061983 23081986 24071989 24121985
25011988 25071989 25081983 25091988 26051987 26111987 27051984 27081989 27121986 28031984 28071989 28101988 29011983 29091986
30061986 31011983 31071985 31081985 789632145 1357908642 dasani miami1 kikimora nothing1 04051983 03011984 vantage 01081980
redone dunbar sonora peavey barrage bonovox willem locutus bryan1 ocelot hamper rocky2 belair mercer aaabbb gentle mike1234
girlies chuck1 density continue galileo virago ground crazyman doodles 08061989 attract volvo1 jordon 2wsx3edc bertram lapochka
09121983 06071987 wdtnjxtr batista xxxxxx1 05101983 audi80 morgoth kubrick demon1 charge calypso disaster suckcock ripped
makeitso anton1 equinox fuller lonnie olympic bracken bizzare sammys camero1 kurtis fivestar belinea screwyou 123456789v abraxas
sentry oaktree honesty olympia adidas1 daniella asshol persian spiffy jaguar1 foreplay mizuno canton fister 02061975 a1a2a3a4
blueberry gizmodo1 01021986 paperino bisexual rodrigue 06081985 03101989 darrel ohmygod lfybkf libertad 01021980 shurik martian
danilka animated 02081971 eldiablo mashka lunatic 04081989 skolko poop123 bluestar agassi aladdin tickler 08041988 03021989
youknow 03031989 07041986 jackie1 taipan cool123 markmark 02081972 01071985 07081989 07071986 04041984 honduras tobydog 01051983
neutron volleyball 04011988 carola nachos hatter pizzahut 03071989 tequier 07071980 01061984 q1q2q3q4q5 converse maxpower
dragonfly fishcake mississi girls1 seductive ntktdbpjh solace tadpole 03101988 galary traktor happines bengal hotlips portia
vegitta badabing 05051980 08091988 bikers zimmer storms 03081988 moonman nightwin pitcher comeon 01091984 kenneth1 raymond1
boners 02071974 hilltop sprocket ownage passmast 741258 852258 986532 999000 10031985 10031986 10051983 10051985 11011980
11031982 11031984 11041983 11071983 11081982 11101985 12011988 12021986 12031989 12041983 12101987 13011981 13011985 13051985
13051989 13061983 13061984 13071983 13121988 14031984 14081989 14101985 14111989 14121987 15031985 15041985 15071984 15091983
16031985 16111983 16121982 16121985 17021982 17091984 17111982 18031981 18051985 18071988 18081986 19021982 19031980 19041987
19061984 19061986 20011984 20031984 20091983 21051985 21091984 21091988 23031985 23081984 23101988 24021986 24021987 24051986
24051987 24071986 24081987 25051984 25071986 25091985 25121982 26011981 26021985 26041984 26081985 27031985 27041988 27071984
28051981 28081984 28091984 28091985 28111986 28111987 29061987 29071987 29081983 29121985 30061982 99762000 123456987 918273645
landmark graves harpoon divers augustin nathanie kissmyas mantra smithers georgina bdfyjd abdullah envelope surfer1 dealer
racers magenta shells stoppedby climbing 7grout mutley beverley edcrfv alessand 04071983 graduate 01081988 spiderman1 foreskin
alpina meggie jesus777 stephens fisherma cullen nassau 03091986 rocket1 confirm 123456789o friday13 ritter address leaves
jennings randolph guillerm benedict bismilla prague heyyou 07011988 hondacbr lourdes locust whoknows therapy ghbdtnrfrltkf
melisa canary vfhujif paisley booger1 jonesy saffron consult bigdick1 sephirot 05031988 zxccxz tyrant ruthie newuser firedog
shield cornelia 04121988 qaz123wsx 1z2x3c4v5b nokia5530 09051985 06031985 gabrielle anfisa elpaso poster 07091985 123456f
negative websol76 03031983 04121984 07021986 05051983 01031987 02051974 brenna garner 09071984 sokolova soulfly alyson diapers
09011985 foxfire india123 weapon hugoboss kontol fuzzy1 websolutions 01071980 04051984 reveal badboys 06101986 06061982 baddest
showing 06011987 07101985 thinking malika 01111987 werter openit finalfantasy 20spanks timoxa94 malinka rhjkbr mamochka ciaociao
godspeed monste ayanami 1234567890z mazda323 jonatha tictac lockout gangbanged utjhubq wally1 gagarin reuben morgana osprey
nurlan 05031986 lovehate 04011987 safeway yaroslav hookers norfolk skydiver pisser magic123 seadog dogfart kristen1 04111986
02101982 120986 130680 214365 515051 777555 895623 9111961 10101983 10111987 10121984 11011982 11011985 11101987 11121984
12021980 12041984 12111987 13011983 13011984 13031985 13051983 13071988 13111988 13121986 14061984 14111988 14121988 15041982
15061983 15081987 16041984 16071983 16091986 16101985 17011701 17081984 17111986 18021982 18041985 18081987 18111984 19041988
19081985 19081988 20021981 20061981 20081987 21011987 21021983 21021984 21091986 21121980 22051980 22101985 22111982 23091983
23111982 23111985 24051985 24101985 25021978 25021987 25091986 25101986 26011987 26091984 26101984 26121983 27011986 27031983
27071982 28021981 28031986 28051983 28061983 28091987 29101985 30011983 30051984 survey qq123456 squirts profile architec
philipp buddys mikkel 01071983 1bitch creepers opiate 09121987 horatio kristie bergen dfhdfhf jeffrey1 froggie aspirin didier
came11 canine 12345d treetree godawgs leonie petrovich rotary pommes return lionheart chairman honeybun golfnut 06111985
09071987 1qaz2wsx3edc4rfv johnnie bucker slimjim 2sweet andyandy allstate christophe tickling zinger letme1n darian topsecret
roosters instinct teaser daddys bigbucks humbug 03071983 buddy2 pusssy crumbs rainer eloise wsxedc smalls rhino1 ilya1234 denied
fighting dirtydog 03091984 ankara gaylord losangeles pippen33 senate queen1 marty1 merchant adventure francisco leonidas blade1
prayers flanders wizzard esprit spooner vancouver jeepers dinger sugars system1 kenzie georgia1 jolene horror trout1 sandberg
susieq scrotum letsfuck slipper lighthou laughing danish b12345 piston general1 locoloco qw123456 daredevil 02011974 rhfcjnf
indira 05061985 bears1 07081982 chickenwing101 boris1 icecold fresno valleywa livewire 05021985 01041982 04121982 livelife
05121986 07121987 website producer 08031983 chadwick rosebud1 987654321a yorkie fantom kontakt mousey teller 03101984 09071986
catfight a1b2c3d4e5 rehbwf heavenly honest 01101985 loveis blackops galway dianna 04081986 hydrogen sarasara pakista wiccan
waffles pavlik 02121983 cool12 racer1 sniper1 sluttey antonov womble faraon objects lehjxrf splendid vodafone vfcnth slapnuts
godiva bernice wachtwoord dewalt hobart bp2002 nancy123 sebora 02041970 01011961 09101986 sandman1 buddies ralphie puffer tracy1
fujifilm coochie marcella trista vbienrf baronn 101080 120786 124038 258000 1475369 10041985 10051984 10071984 10121982 11021981
11091987 11111982 12051981 12121977 12121981 13031980 13041984 14031987 14041984 14081982 14091986 15011981 15051982 15061987
15121986 16071985 16111986 17031983 17031984 17051986 17091986 17121983 18071983 19081983 20011981 20021983 20031980 20051981
20111985 21051984 22041983 22121982 23041985 23061980 23071984 24081986 24101980 24111983 24121982 24681012 25031986 25041980
25111986 26061983 27061984 27071985 28031983 28071983 28091982 28111984 29031986 29051984 29051986 29091982 29091985 29111983
29121986 30011980 30071985 30101984 30101986 31031986 31101986 31121983 123581321 pianos candies qpalzm punkass 05091985
joystick amalia addicted roadway bustle 010170 ribbit thirty methos 02091972 anthony7 victory1 nermal shayla snyder photo1
peddler goofy1 piggies 01121984 rockrock access99 ludacris wilhelm nineteen cocacol cousin salinas getlost anytime beerme fringe
decimal lionhear alexus 6uldv8 editor quant4307s tammie stripes seawolf swifty flashman bogota dasher ladyboy graywolf 07041983
qaywsx paradis z123456 maurizio plants bullit musician infected gerhard garrison badboy1 forsberg flathead eagle2 okinawa
saxophon smooch 09121982 comcast sarajevo a1s2d3f4g5 loader tonytony ezekiel bigjim tatjana muschi basement lacoste fernande
comets 123456c gdtrfb monkey69 02081978 rowing 01061979 seaman reboot winfield bahamas batman12 morena niggers 06051985
singapore lincoln1 horse1 indain dorado escorpio orpheus rfgbnjirf molly123 sheryl mygirls underwear maurici newness redleg
ghbdtndctv 01091979 gerber booboo1 08101980 goofball zxcvasdf legenda sickness 05081985 04061982 07021984 hugetits gfynthf
01091980 star123 02031976 3rjs1la7qe internal 07061985 squerting firestorm p0o9i8 nissan1 starlight 01121985 06061983 03051984
torture blackice password11 mathias 01081986 jessica2 mailru tangerin dragon01 kitties qazxsw123 smirnova ranetki unbelievable
rhythm nastena bernardo warcraft3 shanno oscars gloves zebras bazooka infamous housewifes nfhfrfy glenda stopit katelyn hillside
privacy hospital ralph1 macgyver 02061970 05041984 748596 10031984 10101982 11051979 11051985 11121981 12031984 12041978
12121980 13091985 14021984 14051985 14061983 14111982 14111984 15051983 15081983 15101984 16011983 16061983 17021983 17031985
17041984 17061983 17061985 18061984 18071981 19111984 19121982 20021980 20031983 20041984 20081984 20081985 20121982 21061983
21071982 21091985 22101981 22101983 22121985 23011980 23011982 23031980 23121983 24011983 24021983 24031985 25121983 26031985
27051985 27081985 29091980 30061981 30121984 31071983 74123698 159753456 macaco freaked bigred1 chevys10 acclaim cesare lahore
survival gutter hooters1 rising douglas1 rushmore garland rebelz android hoochie gibson1 shaker scirocco fuzzball mikado
frogfrog hotspur helium 03041985 911turbo detroit1 administrator cornhole monica1 0o9i8u7y terry1 letmesee offspring argyle
nataha aaaaaa1 school1 mike23 02031972 clemens johnston daniel12 shredder sweeney wednesda estate raiden truffles nathaniel
fantasies dunhill chowchow atlanta1 checkmat phreak starlite jacket truck1 allnight horsemen higher josephine 05111982 dante1
1mustang pregnant romario firehawk sparhawk cosmo1 crosby favorite2 stirling silverado freewill vegas1 stooge glendale a111111
a4tech 02031971 groupd2013 vflfufcrfh rugrat aerosmit rapture angel666 bmw318 crash1 farida jediknig close-up pounding pissed
06021984 02121981 lesbain pulled nexus6 funtimes gfgfvfvf santiag corina evangeli archery stokes 02041971 03051981 lacrimosa
astro1 bionicle visited 04091985 esteban madonna1 butch1 sooners1 06121982 devilman lamborghini 03011985 07081983 08061984
angelit rockey tunnel baggies 03051979 rjhjdf cnfkrth 08071983 05031984 nadejda experience pietro carpediem garret reznor
schubert shelby1 poisson fhntvrf caitlyn picnic bassoon milamber motocross euphoria browndog luckyme domenico telecom skeeter1
bajingan baker1 08061985 scorpions rapier 123321123321 06101985 bertrand frenchie 09051981 09121985 carsten jachin mutter
cooking passfan blaze1 03121985 service1 yfnfirf sleeping rjcvjc babemagnet timothy1 mimosa 232425 651550 666333 6661313 9874123
10081981 10241024 11001001 11051982 11061980 11081980 12041982 12051983 12345687 12349876 13081983 15021984 15121984 16061981
16081980 16111984 17061982 17091981 18041984 18051984 19091980 20101982 20101984 21041983 21101980 22061982 23041983 23041984
24021984 24031980 24051979 24091984 24111982 25051983 25071984 27031984 27111984 27121981 28111982 29011980 30111982 31121982
bmw2002 nudity zoomer swatch kareem blender present merrill horseman midori bopper asthma hummel wendell biguns armstrong
snapshot release 1234abc chingon quake3 priyanka hunter12 sanjay euclid tahiti libido nielsen branch sometime pilot1 lotus1
prestige homely 1password loomis hawthorn nickie christo optima aqwzsx sigmar lexus1 balboa greatest mainland shimmer riddler
offroad bulletin dutchman passcode ramada striper sounds bravo1 worship carling dempsey 09081984 tugboat roman1 regional
bernhard gregory1 05031981 assmunch beatriz asslover rocky123 04041982 diablo1 seville tiptop zaq12345 carmine sizzle gaucho
buckaroo puddles chooch sexpot diplomat alesha morrow ethan1 karamba skeleton corazon 06081983 sexy123 eatme1 winters futyn007
02101972 mannheim picher camaro1 02101970 adrianna bionic disney1 hackers dominick before wellingt fubar1 lynette dancer1
romania fernanda dragon123 manager1 calendar pennywis ecuador komputer saxman rudolph devine 04081978 07121984 teapot pictere
alonso 07011980 plumbing 07111982 thetruth speed1 04081982 06011984 justinbieber 08031980 gulnara alex01 09111983 madala11
dinero shakes punani nokia5130 hybrid kakarot suntzu lockerroom dima1995 09101984 vaness yeahyeah ejaculation pictuers 07101983
debora craven wrinkles baron1 beeline loyola bettyboop openme elodie 2300mj lakshmi frederick daydream friends1 denis1 01121980
breath vfhbyjxrf dominika 02021975 153759 333999 3141592 10071980 10081982 11031980 11041980 11061983 11121980 12021983 12031982
12041977 12051982 12091982 12091983 12345123 13031983 13091982 15071980 15071981 16011982 17111979 18061982 18081982 19011981
19121978 20021982 20041980 20071983 21031981 21051979 21061980 21081980 23021982 23071981 23101981 24031981 25011983 25091983
26031982 26101983 26111978 27011982 27111982 28071982 29061982 29071982 30091983 963258741 falling smoke420 cobra427 marcela
rochard thighs kidney extensa cherie excess embalmer basketbal tailgate salvator nocturne sexymama rebekah lilman aassdd terran
disabled 12345w ricky1 papabear wednesday lisenok muffins shinigami panorama scout1 illmatic rhodes tortuga ticktock fantasy1
misses 08041980 woodstock aligator hellno mojojojo konyor earthlin oldfart lovejoy pussy2 reindeer thomson supply texans citrus
undertow 05061981 alabama1 freedom2 jewell monolith nastenka 123456y orbital meonly bonghit fullback bigworm evilone hotmama
elevator prudence radar1 privat neworder churchil nonstop smithy goarmy troubles zardoz corbin l3tm31n norwood dagmar fzappa
basher sfgiants pussylover xxx777 newone qwedsazxc lioness montoya dabulls cortez worlds beating rugrats newstart avanti
contortionist japanees reviews capoeira gayboy bonzai vivitron dreamcast fruitbat legends michelle1 attorney admin123 rosie1
mjolnir fraggle vbifyz 05061980 insecure 01061982 pushok 08041982 belize willie1 tom123 caution bigdad 09031981 saibaba ramzes
armageddon csyjxtr 06021981 delphine casablanca alejandra 03031982 fhctybq wdtnjr 123qwe123qwe quaker hustle myfriend magdalena
knickerless trotter billabong discovery fhvfutljy my3sons cerebus thumbnils weenie s12345 pupkin slasher welcome2 hester
02021972 kraken lebanon needle toulouse fireman1 delboy salesman surfsup footman orgasms woodwork toasty 03071980 02011972
daedalus starfox violator 123412 300465 666555 987789 10021982 10041979 10091980 10101975 10101981 11041974 11101982 12011979
12021982 12041980 12051980 13071979 13111982 13121982 14051982 15041980 15071982 15101982 16041978 18031980 18031982 18061981
18071979 18121979 19051977 19061982 19081982 22071981 22091981 22121978 23041982 23121982 24081982 25011982 25031980 27731828
29041982 29101982 29121982 30051981 30061979 30061980 30071982 30081982 mike69 jasper1 domini yamaha1 alexis1 q1q2q3q4 04071982
voltron zimbabwe budlite newproject2004 creeper shimano monkey2 catfood sparty moochie creator redstorm cantor aabbcc schultz
1monkey luckys allman jasons brisbane dagobert bigjoe sativa stinger1 fozzie couples windows1 natascha kennwort empire1 alatam
barbara1 arnaud 02011973 rammstei bubba2 wingzero swampy 3edc4rfv lighthouse fordtruc letmeinn grinder stinks nebula destroyer
sublime1 rogue1 athletic praxis 12345v chateau franci stinky1 lorien fantasti jumanji cummer sverige michele1 clueless spamspam
belfast nigeria costanza beyonce monies planner jonboy morticia drywall sunkist pdiddy massey csyekz campus boots1 bigpenis
vanity vette1 devil1 lingerie reeses iphone impulse diamante 1a2s3d4f5g shawn1 marymary alfarome sledge shinji qawsedrftg
prelude1 sinful shitter miles1 riverside 03101979 02071972 greentea iiyama 07041980 marley1 parsons giveme imtheman sharma
09071981 gabby1 qazwsxedc1 evanescence w00t88 motdepasse porsche911 alessio aceman arrakis pussy4me shelter becky1 rosita
munster kickflip gocats 03031981 rodger boogers landrove longshot wooden superbow 02071970 comicbookdb prosto rfhlbyfk kfcnjxrf
kavkaz 01101979 robots marlins scoobie anthony2 paramore hfljcnm buckwhea pornographic plokij 03021979 01071978 minnesota
lambchop chango money2 anakonda cjytxrf sanjose arcangel koleso j3qq4h7h2v starbucks mahalo nigger1 samdog gfhjdjp transexual
webcam bolivi vfpfafrf lucian m12345 petite archangel www123 piper1 cheeba braveheart myspace lux2000 08081981 masturbation
bunnie collect homebrew whites boingo 04101980 berserk fordf350 thrust pilots cheesy leeloo star12 zealots camel1 07081981
02071973 milkyway forester babemagn 02051971 101077 121281 615243 10011001 11081978 11111978 12111981 13121980 14051977 14051981
14121979 17051981 17101980 19021980 19051981 20011980 21011981 21101981 21121978 22031981 22081981 23051980 24111981 25111978
26031980 27011981 28031981 29071981 29121981 30071979 31051977 31071980 1213141516 gemini1 maxpayne google1 duracell armored
12locked alonzo detect cashew krypto hattie shrink custard albino spanky1 xxxzzz allied maryam billows chief1 chinchin sonny1
ronald1 123456789p heeled ramstein coffees adrock noreen burgess scotts coaster scroll lesbos kookie forall trousers cybersex
bugman wildlife topspin pronto cristin zzxxcc corvet07 tiberian kevin123 buffer urlaub doorknob monday1 cheste thanos faisal
richter saltydog bullwink shevchenko space1 blanked darnell 1qwert mistake morozova maximilian sentra diamant steiner sodapop
headache gstring hellohel messier arthur1 needforspeed panache a123456a fireblade ironman1 devilmaycry tricks asmodeus rodent
mikayla shawnee bravehea chemistry abbey1 vfhnsirf somebody sharpie mypasswo 05081977 vorona cradle asd456 01011967 pennstat
milfnew momsuck 01081978 hotdogs marsel cocktail sosiska intern motherfu orwell selmer marajade lesbean pounded scarab princeto
rapunzel hernande ytngfhjkz phones correct maximus1 pegasus1 disturbed iamcool pioner balrog 03051980 dreamer1 evildead 01051979
ltymub everques 06081979 songoku deepthro gfhjkm12 tkfkdg blessed1 bartok klopklop theboys 12345asd fishface yankee1 chewey
kjiflm cntgfy gretta m0nkey nemesis1 gorillaz kombat fyyeirf sevenof9 vicious gitara manhatta elektra sixteen kseniya ursitesux
sachin revival47 detectiv businessbabe 123456789l bedrock rjitxrf yfnfitymrf stooges 04101977 fastcar ibilltes 02091970 dropkick
sk8ordie montecarlo peaceful breathe flavor ameteur veronic 04061980 enter123 christel 09051975 cowboyup goethe spiders fialka
1234kekc kostik rdfhnbhf marishka 555222 630112 753357 837519 1122334 3698741 3984240 10061980 11101979 12011980 12071980
12340987 12345612 13245768 14031978 14031980 14041976 17051979 17091979 18061980 20011979 22334455 23021977 23021978 25071978
27111978 28101979 30031979 890098890 tanaka apollo1 motors royboy turk182 honeydew origin monsoon outlaws theduke cedars
ladybird quaint ddddd1 bbbbbb1 cccccc1 fucmy69 breezy chauncey smeller cambridge sigrid succes pass12 ulrich beebop fokker
maryanne perrin fourteen reddog1 borges derick washer janet1 biker1 avalanche snowman1 patron clyde1 banaan icetea petrus
shelton lorenz scenery sexyme bullock aurelie mike12 restless sunbeam bluenose not4you leticia wsxzaq cayenne klaatu charlie123
fremont optiplex 123456qq bulldawg omegared caldwell comment heathe chowder renee1 barnie curley flange message bastet hermann
jelena fuckthat candles 123456ab genocide charming losangel impalass fartman realtor sorrow pendejo flyguy lasers zapata crissy
locked skynet marybeth newpass1 seahorse goodsex ab1234 zxcvb12345 lorelei machines corvett 02021970 cazzone 07041979 monkey123
scumbag fuckmehard master123 goldrush trailers today1 03071978 adrian1 filippo capital1 wyvern lothar turtle1 device asd12345
qwerty78 whateve vtldtlm lovely1 lbvjxrf 09091979 casual kazanova magadan 12345k rktjgfnhf insider jazmin bitchs spalding
santacru alisher 01011966 sunderla 1a2b3c4d5e 09051978 08031977 snoopdogg nokia5230 fktyeirf everton1 01011965 ghjdthrf 01031976
vfhbirf bhbcrf 123mudar kerrie udacha 159753a geibcnbr blondinka pingvin 123456789123 l58jkdjp! 1a2a3a4a gandolf hartley darknes
funtik product baylee bignuts videoes beachbum waffenss 123qweas braxton oedipus quest1 shotokan 02101971 fridge hulkster rbcekz
poobear eatme69 samadams heather2 mastermi sammydog ignatius redwall toohot dragrace graphic booter chris12 monkeyman slipkno
wrigley vorlon lbtest 141516 222555 665544 10101977 13081978 15031975 19041978 21041978 22011975 22041976 23021975 23051978
23061976 28071978 29091977 43046721 123698741 sanity72 niggaz hussain 03021978 frank123 ingram naught thalia rasta69 drifting
deepak contests branden glassman taiwan damion 1money rt6ytere homeless daytek mark123 zippy1 yourmama partners navigato goatboy
maddux buckeye1 angel12 costaric nutella terrance janina allyson vangogh angeles newport1 caralho saddle danman four20 evergree
minimum utahjazz xxx666 robson nickolas rb26dett althor marinka jeffjeff doggys betty1 lookup baraka cynthia1 feeling infinite
crockett gatito keesha thething bigshow viking1 jakester cochise hazmat willy1 brenda1 james2 twins2 woodside hombre torrent
zzz111 bugsbunn furious rosanna nettie texaco bushman smarty stripe skills pontiac1 anechka aquila wishes manual ransom invictus
sniffer marnie rawhide valiant wolvie everyday russell1 feeder delsol candys angelok vasiliy austin316 mitchel kbctyjr naples
apple2 biggirl memories jesus7 adventur tequiero teacher1 asscock jacqui abstract bubblegum callofduty dickweed punjab porn4me
boohoo thatsme hershey1 irisha bosshog control1 fuking housewife temptress belle1 dima55 chris2 warsaw verygood hogwarts
wingchun heinlein 01051974 mystical surgeon bloods pavlova aerosmith blackbelt hotshit agatha ethernet bulls23 qaz741 eightbal
solnishko 01011968 snowflake firestar djkjlz hornyman manders girfriend lebron23 grammy poppie timelord milhouse leningrad
caterina avrora qwerty99 janeway cneltyn sestra 03061977 romanov kayla1 allblack cerber irakli anna2614 ulrike pussyeat wakeup
mackenzi danilo masterbaiting uncencored dimple manifest songbird triplets devious sukebe ghjnjnbg bdfyjdf gforce pyramid1
submarin partizan bettis dokken 123456b choppers planeta saab900 vandal bigboy1 phishy rewind manatee fred1234 yitbos vbhevbh
desperado chewy1 yeshua seabass 159852 197777 335577 357753 555333 777111 1235813 10121976 14021977 15121977 18273645 22091977
31071977 callahan sienna niklas nogard dmband manuals vargas thriller ilikesex marina1 antwerp bulls1 1letmein ericeric littlema
rashid patrizia love11 070462 12345654321 wapapapa sarina crafty mistral arielle gravis nirvan davis1 1911a1 rayman hornyguy
carajo miamor commerce necklace radio1 fifteen simply cannonda seventeen sports1 bambino cartier blackcock barracud pathfinder
fuckshit leeroy scrooge brunette parsifal birthday4 alkaline shitfuck muffdive nfy.irf bobert bedroom boarder account1 courier
abcxyz lampard zooropa edthom brians lemon1 glennwei antigone ishmael mrbill henley dragonz beepbeep hotbabes fordf250 buller
motorcyc spades akasha coolgirl skulls rickster omicron gender maganda theshit hirsch snowdog boxter citibank delgado newday
marmite goodguy gobigred river1 007700 harrys oasis1 brutal professor fkbyrf cvbhyjdf league biscuits angele cassie1 edmund
03041975 vaughan tenerife goodlife qwaszx12 volkswagen 1qazxc southside fulcrum maurolarastefy spartan117 concept columbo
08081976 riptide yanks1 mamont hedges yuliya peregrin antonio1 munson jigsaw feanor raindrop bavaria locker beyond perkele
laracroft novikova joeblow fathead 0000000000o bonnie1 fynjybyf molotok thought 12345678900 hotlegs paranoia caboose markiza
degree porshe dolphi sabaka germany1 fakepass becool supernatural tecumseh chatham tonyhawk skating francesca mahalkita apteka
nikita1 reborn thistle pfloyd pitures rover1 yngwie creepy rutgers iloveporn hallo1 cherry1 falstaff clerks dominate deborah1
golfman sigma1 bassin bastian hunter2 lancaster pumkin astonvil jayman bobmarle fritz1 natedog hennessy produce elvis123
nonmembe bonethug terriers tooltime fedorov sharon1 terrence virgini krasota russian7 362514 699669 777000 823762 1230123
1596321 3151020 11122233 12041976 13011976 23021973 glider pyramids leroy1 stands roserose albert1 seattle1 saunders okmijn
lololol schnuffi potatoes beanbag joyful marita ragnar phaedrus skillz regent barclay flashy marketing raptors stefania ballard
cxfcnkbdfz adeline streak lasalle guesswho idiots lindsay1 davidc nicky1 samson1 matros zxcvvcxz joaquin jamesb poi098 drinker
passthie testibil mueller muriel marriott snookie summertime music123 helphelp theedge fannie takamine woodrow bigpussy louisa
balder parker1 duckhunt candie ironhors bagels vibrate dalejr8 mooner helen1 tulane niagara polly1 lemmings pluto1 factor
theclash boromir sundown ashtray primal unicorn1 shadow01 camino luckie sparkey couple zappa1 jessie1 hamburger lucent colossus
gotyoass qwerty2 qaz12345 satori bigbutts zzz123 elbereth blaster1 lagwagon gumby1 feniks davidb ceaser fuckyeah location corgan
catalog modles penetrating forgotten walking academy asylum pokemon123 gbcmrf optical thesaint montero malakas element1 amnesia
morbid astalavista nhfrnjh asdfg12345 05051975 gaelic saratov bhbyrf vfkbyf professional 123123z hermione beijing marketin
segreto mowgli misiaczek shandy mamo4ka gymnastic goodfell veteran sexsexse axeman gulliver letters juneau 01081975 djdjxrf
cristal rostov volkodav 02011970 ybrbnjc bigmama domainlock2005 muller dazzle stefani youandme soviet katten riddick pinguin
dogggg galeries scandinavian pintail lakers24 flowers1 raketa jeadmi rerfhtre scoote edmond 666666a vepsrf bilbo1 hell666
macintosh enough zaxscd dhjnvytyjub killzone yamahar6 basebal1 labonte homer123 grandpri premiere ovation smokedog ametuer
halcyon deicide garnett watermelon rockman john12 mayfield hardwork lance1 skippy1 mango1 staind lasttime r4e3w2q1 eyeball
peaceout vivaldi friday1 1dallas angeline jaycee details express1 katzen x72jhhu3z 222444 885522 999111 1234569 14031972
147896321 369852147 growler bookcase kingtut cooker lugano newhouse mojave franck domestic acetate maciek muttley chicco scorpi
blackcoc blackboy barlow patata dobber mathieu ram1500 doggydog 123456asd fuckem numbers p455w0rd gisela mensch rattle redwolf
slicer butchie complex william2 places 1ranger bobcats envision gazelle !qaz2wsx 67camaro algernon 12qwerty cordoba baywatch
thrawn defcon sexyass 01011964 phoenix2 rsalinas nickels gomets blocked never1 punter allegra larsson rowena hawks1 dangerou
headless beaumont evergreen frasier acura1 bradshaw osgood barracuda tomservo greatsex dbrecz f15eagle dewayne cadman spaniel
radius rental go2hell bolero yesterda flippy zelda1 fuckof alexei ginola 1qazse4 marvin1 monkeyma aquarium cbr600rr movers
mosaic cronic cluster mystuff arcane dickey tomate kuwait goochi repoman payton34 bassbass 123456789k bugatti blackass snakeman
genghis gramps escher sincity canon1 valdez polaroid hotman worldcup letsplay deutschland jordyn saab9000 amoremio kjifhf
family1 magics vaseline alligator seventy learjet computers dimension packard1 nacked bhjxrf uhbujhbq citron kodiak1 phrases
pomidor golfclub ace123 longhorns holdem chance1 wellhung tryagain killah colombo dodges saddam alfalfa january1 blunted furman
mysecret pfqxbr jenna1 qweewq gopack zolushka shayne copper1 fanatic catdaddy stella1 17171717aa pfkegf loglatin gbyudby barrel
samanta rigger photog mustang9 chipper1 nadezhda edinburg panties1 maripos dingo1 excellen sokolov rjnzhf dashka rooter pandora1
romanova vfylfhby eragon luscious mayfair sonyvaio flipmode borman yorktown states jbond007 777vlad silly1 hercule doggystyle
dkflbvbhjdbx goodwill sofiya watching escobar handle holahola davidoff prancer robinhood machoman klaudia henning debbie1
mccarthy protoss tittys beeker 12s3t4p55 momsanaladventure fabrizio humble strato foreman theman1 avengers kruger ivanhoe
october1 dating tomboy seaweed sixtynin toonces erica1 reaver chrisb soleda trekker database cortina nichola twostep wiggles
gjhjkm bobbys easypay elisabeth chevy2 goonies lesbens cueball fuckedup meandyou hickory everquest omerta fun4me supers sunbird
remington hotter jason123 olives manage 01011958 schmuck evelina timmy1 lancaste hd764nw5d7e1vb1 loloxx 123698 224488 622521
747400 852963 10101968 69213124 78963214 briefs garter cheyanne mentos ortega united1 keksa12 juanito ginscoot gaijin abrupt
ub6ib9 bloopers bobber anthem torque flubber mothra steveo snuggle dshade policy gooseman babushka 123bbb patterso fragile
felicity plummer bushel kolibri blondie1 blueman crocodil sport1 first1 section zzzzz1 social acacia bmw320 minute yahweh
5tgb6yhn qazwsxedcrfvtgb camelot1 guilty helpless soccer13 jazzy1 nugent sweetass sober1 rickie major1 bootleg getmein ponyboy
waldo1 sebastie shibumi boogaloo marlow angelito carlin andrej ebony1 myboys lombard francis1 gallery peternorth freiheit
kindred valentino a1a2a3a4a5 victor1 357mag 000000a leahcim hitman47 porn123 winchest konrad nicknick orleans aleksander blue44
shades consuelo dantes pimpster butchy guevara cliffy lifeisgood splatter matias zxcvbn1 camilo blower feetfeet ferrar
darthvader georges bruno123 caseydog amarillo 1basebal satellit mustang8 brent1 denton tiffan shifty cezer121 romulus robbins
looper doomed kleenex 123hfjdk147 carlotta oralsex kimchi crayon masterkey blackbel caramba belgium drjynfrnt familia lotus123
happydog quarter insertions buchanan monkey11 sidewind missing fettish storys newjob paroll bigpun hannover langley politics
assault cimbom ohbaby chronos logical m0nk3y pookie1 tylers 4rfv3edc delphin vfnbkmlf eleven11 vishnu 123qwe456 grapeape andreev
sanane kthjxrf 654321a deathrow merlyn onepiece waterpolo rattler dragon13 voodoo1 pilsner peepers anna123 techniques rodina
stetson buratino distance facefuck fabiol ijrjkflrf avangard volkova naruto1 vineyard qazxsw12 calculus rfhfgep buttbutt china1
morley zz8807zpl archon bignasty emmitt22 amidala romaroma maddison stamford dropdead erasure britta lopata badguy farrell
hunters cassius ericka tracks router 123456789012 8phrowz622 swanson qazplm balls1 dragon11 hawker blondy chastity slippy
lindsey1 hatteras claudine ben123 foxcg33 wicket luciana corporal mazda1 trucker1 rushrush gotigers eatme2 iloveit ganjaman
meowmix vegas123 sheets geology spice1 wiggle tim123 dude123 chelsey rebbyt34 cletus imhorny hawkeye1 mischa mypussy slayers
jeffro lizard1 klopik 123masha talgat 1hxboqg2 rootedit 123458 999777 100200300 universi sexyred sabrin toyota1 priscill b123456
evil666 lexingky david12 eight8 murdock steel1 mandolin teamwork malaga c3por2d2 crowbar gunner1 carefree footlove xrated
redwing1 muskrat carmen1 giveitup wilmer cleaning blowme1 121212q assface rastus andre1 085tzzqi usmc0311 tanechka elgato aguila
fuckall loveme89 terrible teufel goodness puppys glenwood ceckbr retsam shiznit hottub ufhvjybz dildos mongol crowley 1shadow
martin6 fulton allright goodwin tucker1 sevilla claypool car123 checkit sydney1 imzadi gandon julieann greyhoun 063dyjuy trivia
shamil pushing reliant booper crevice nyyankee penfold calamity conquer dillweed pantyhose cavalry arabella forces mauricio
jazmine gophers goodison ayrton 123321z loudog tobacco spade1 corpse plaster seviyi luv2epus moment 12345c hackerz thewall
alphaman simcity bowl300 pedersen jackdog feedme 44magnum apples1 barnaby written soledad assassins qwerty777 boris123 01478520
jared1 squire drevil harpua angie1 slainte indy500 marusya summer12 helpme1 augusto bachelor badnaamhere nevermor mattingl
lavender patate raster mattmatt texass headshot open1234 topsecre boobed mariko mckenna brigada donald1 088011 gordon1 batgirl
hotchick monique1 willow1 fabiola alanna cordelia boliva titan1 akatsuki fresh1 openopen geraldin freeland mike01 rodriguez
princessa miranda1 federica 5hsu75kpot gbgbcmrf ragman 0102030405 fabienne abudfv mamita hellow babygir santino carthage corsica
moonshine chrissy1 lucien brother1 uzumymw gooddog aquafina carney voland dbnfkz catholic indycar bryson bassett alexandru
dawgs1 123456abc police1 loveyou2 deepblue argent novifarm alright holiday1 black123 ducati99 selene moonstar finnegan contains
schatzi amores nbuhtyjr sexy12 satanas johndeere ultraman samantha1 ocean1 dbnfkbq r2d2c3p0 badkarma teejay funeral random1
niggas swallows seraphim bigbad damned baldur wendys racoon peter01 marco1 hawkwind ruffles hatchet vwgolf zydfhm harding labatt
tiger7 assclown crunchy redneck1 mailbox jamaica1 cerveza catalyst davidd password3 passwerd pepsi123 open123 colony classy
trojans1 blaise shiraz fastcars polinka rundmc pantie failsafe insertion dkflbvbhjdyf passed hilfiger businka bronco1 55chevy
caffeine cipher qwerty77 margaux jacker igorek pornpass smutty matvey 123258 253634 427900 515253 1725782 12345432 32165498
74185296 3216732167 whaler michael3 stuffer sphere divorced bartek anteater anette mustang0 redshift fenton cableguy killroy
kingsize collecti 2w3e4r buffalos steve123 resume xxxxx1 brutis warehous bayliner catter crusade kilgore shanny basser charles2
smoked pattaya coolboy solrac suikoden year2005 shyguy gangrel dakine buffys billion develop bushed porn69 single1 whoopass
0o9i8u gardens marigold kermit1 yyyyyy1 allan1 aqualung jamison summer01 arcade steamer ricochet jaydee woodson hippos cumeater
chico1 jesuss rickey kasumi ninguna 112233a process pamela1 ralphy christy1 nichols goldman 112233q margit transfor roland1
coffee1 papaya carlson jackets arslan felony andrew12 haynes indiana1 strange1 alexandria alessia joseluis centre leno4ka
learning kathrin wolfwolf thorsten carol1 luckyman tennessee kirby1 needit hallmark saturn1 leeds1 tiller alex11 gfnhbjn
polarbea cvbhyjd louise1 gfcgjhn blackie1 mostwanted heretic loveme1 pentium4 poopsie all4me raziel 1qaz!qaz anduril resource
darlin prime1 broodwar xterra jimmy123 golfing1 opensesame nadegda ninanina 8phrowz624 chemistr gulnaz qwert12 numlock prison
nitrox morozov januar gfhjkzytn aeynbr lol1234 prospero brownies flyers1 master01 pipers mindless rakkaus cobraya mywife darker
ytrhjvfyn licorice allstars kosova angel7 memnoch lalaland giacomo schastie crfprf arsenalfc durden teabag alpha7 barakuda
floyd1 westham1 pluton bondarenko marykay anatoliy wysiwyg stampede ananda myhouse carissa loveyou1 saopaulo tinker1 jamesd
passions dream1 freeme mobbdeep flintsto endless lovegod covenant sound1 robert2 tigress kabuki dance1 nessie serial boober
trophy phillip1 lemming mapet123456 yodayoda vladvlad pleasant vergeten funky1 calcutta bmw525 3465xxx halibut incest muskie
vfr750 hangman yfafyz manhattan sailfish summerti revolt righton foxhound budget gunsling gonads h2opolo coolone bluedevi
boswell thornton patter boilers backspac snacks rosalie daffodil pussylicker 10sne1 magali chaplin essence pochta redrock sergej
ghjvtntq blindax 123454 333221 456258 963369 1212121 12041961 13572468 48151623 123321456 rerehepf niceday counterstrike
titanic1 forumwp dolly1 sceptre mickie mustang3 alfons whodat baphomet cloggy lionlion longlegs limpone oldone oilman bastos
christ1 abdulla zxcvb1 kostas hot123 fred123 starsky dapper good4u lemieux amador thunderbird nippon conan1 lockheed voiture
rockroll jeepjeep parking diddle adam25 sandys marcus1 bigtoe henderson wicked1 takashi ladles ducksoup palomino test11 shroom
buster01 yesterday maxfli cabinet mosquito 01011963 sabian 1asshole 26exkp forklift number9 jerusalem dddddd1 dennis1 nomar5
planning teenie aquaman maribel jesusc psyche booty1 hometown prisoner sexton bigdave request theory ltdjxrf milenium vegita
jodeci lounge meltdown mammamia caribou postov1000 world1 anita1 pussylov flapper evgenii elrond tigger12 berkut cadets import
limpbizkit biceps saphire redhead1 theworld points ilya1992 culture user345 juvenile jumping omsairam speedy1 12345678901
whatever1 dustydog yfnfkbz afrodita antoshka wasdwasd ambition arrow1 gannon gumball gillette champions acoustic forums charlie3
pennstate reeder bball1 smooth1 colombi khalid celticfc tooltool horsey hollis zhenya bonghits solidsnake oldschool mymother
romana longtime 01011955 asasin matter yfhenj cumonme cristiano nolimits galaxie noriko michael9 tested delivery messi10 lotion
essendon ratdog legoland tashkent skyline1 sargent plague rhfcfdxbr asterios nbvjif seahawk dominator pleaseme vicecity junkyard
nokia3250 aloha1 magnavox investor connection focus1 mommie whoami lakings katharin frenzy filimon hellohello lauras 33rjhjds
bunnys march13 gogeta fightclub franki 1a2a3a illumina copenhagen metalgear thinkpad tkfkdgo bastard1 lovesme swanky lovefeet
billiard walters bareback cinderella touchdow limpopo gussie rooster1 coolbean galadriel rincon showboat shabba creatine
dominica bones1 intense dahlia fucing 123rrr rainier truckin socrate beeper sushi1 shipping sideways buttplug matthew2 searcher
hartman chesty nickle appleton getsdown tandem goldfinger pioneer1 volodya chillout erasmus october2 meeting danmark qwezxc
ronaldo7 d12345 westlife madiso gfdkbr prashant thelast1 vadimka mateusz 111666 124356 131415 135799 145632 315920 322223 555000
555556 789852 1478520 13576479 159753123 333666999 walter1 tristar 1footbal rakesh sandydog mustangg angelofwar blue69 151nxjmt
goheels puerto gsxr600 primera vesper rubbing lucas123 smuggles peoples cisco1 bethan aaaaaaa1 schneider ketchup version
nonsense psychnau valdepen bantam petter hateme shadow2 kirkwood dragon99 party1 anselmo camara schule sting1 ultras weapons
level42 walker1 roygbiv skazka scottt snoogans adelaida 1batman 2wsxzaq1 yogurt noonan boring satchel raisin 1killer indica
trustn01 splurge obrien chisox cretin fairway crimson1 kovalenko passfind forgiven wisconsi letmein22 ballgag elite1 boss302
carwash mike11 derevo makoto carmelo asphalt mavericks lineman asssss sailor1 azteca tartan erfolg cavallo agyvorc warden
twodogs joshua12 behemoth 123321qwe iloveu2 romain audi100 7hrdnw23 chosen ghjnjrjk sixtynine flossie swansea maroon marsik
bluebear titlover kilkenny jackel mycock cfiekz rice80 zaq1xsw2cde3 tuttle viper123 destroye zcxfcnkbdf baraban satan1 mariano
chocolate1 ashlyn abigail1 codeblue dunkin slayer666 haley1 minotaur goodstuf argonaut annabelle lucky777 number6 leilani
baldrick nitrous metropol hernandez adonai footbal1 juancarlo fuckyou123 pipiska agnieszka armitage bubbaa indonesia empires
arioch favorite8 bartlett cognac master11 apelsin powerade chobits shadow11 parliament bladerunner batigol charms tracie
firework language besiktas baltika vfvfvskfhfve 01011962 1a2a3a4a5a gilmour mackey orlando1 aleksa gfhfljrc krasnodar blink18
topless makarov tarantul meaghan overtime fy.nrf davecole jetson wonton mousepad browneye talent brenden schwanz anderso violeta
ecstasy browne brianna1 nacional dfghjc red12345 vfhbyrf mathilde doodie venezuel kochamcie vthctltc buddha1 bianchi favorite7
famili wildcat1 hounds aztecs k123456 andover goodone ryjgrf metalica skateboa pieman shooter1 olivia1 silvana orange12 redbeard
paulus louis1 nectar rocks1 sampson1 colour schwartz theflash natalka hitter nokian70 nfvfhf tyrell pass99 lugnut omanko
gy3yt2rgls fuckup oscar123 derrick1 grant1 embassy riviera nomads femmes puddle asd123asd jackman cubano myangel scruffy1
brutus1 bizarre longdick network1 clitlick raffles 1buster fathom ghtktcnm nosferat fomoco dumpster dirtbag jediknight nighthaw
rerfhfxf charlies dvader shady1 overload kitty123 morlii passw0r tamuna ladygaga hotsauce dmitry dimasik hfleuf htubyf 100001
123369 124816 233223 333222 444777 500000 1233211 1234432 3234412 3263827 7415963 246813579 coach1 sallas lisboa mnbvcxz1
discreet interex brasilia birdie1 nvidia rajesh access2 posture griffon repytwjdf sheltie daisymae killyou author gixxer fuck0ff
whopper nascar3 sensual simpson1 david2 champagn birthday1 grifter vincen asdfg1 closeup spinach autocad 3e2w1q samhain iawgk2
07101962 beethoven chocobo adrien 1lover fluffy1 discount papichul conman ranchero 1jennife auction sassie characte k2trix
eighty classic1 bodies lovesexy thissuck gunsmoke crappie khalil gohogs olds442 jerking gibbons maryjo slut69 gubber moneybag
cowman ndirish bypass bumblebe halfmoon airborn jim123 gremlins zzzzzz1 thatcher televizor vostok telecast atlas1 davidj relief
torment 1fuckme pelikan southsid picker 1harley mormon henderso mettss fuckfest chacal foghorn hornyboy retail farcry karapuz
realms tities multisyn michael8 sector dagestan qweqwe123 123456789abc nubian yasmine hellokit blowjobs jelly1 toggle ocarina
booties boscoe01 joachim tristan1 doggone thematrix wsxqaz badlands galactic donkey1 commodor kings1 soccer2 passion1 jamila
mackenzie knockout anjali malcolm1 bigpimpi sneaker brian123 winchester snikers flhtyfkby carter1 hrvatska d123456 tactical
imcool nikitin octavia svetka hondacivic dreamers spartacu syrinx afghan brabus marietta ararat timeless sable1 steelhea
ctdfcnjgjkm watashi conker welcome123 myszka dragon7 lostsoul jagr68 poopy1 123456h rubbish doodah angel13 evgeniya rfkbyf
hibernia q1234567890 mansion cashman loredana 123456789n kukolka sinjin lfhbyf pi314159 farter fkmnthyfnbdf razzle biggdogg
oriflame gtkmvtym totally crisis joyce1 daytime rockydog pasport ytyfdbcnm manana dimebag online1 redfive georgi ganesha
internet1 iwantsex rasta1 tigger01 vitaliy ghbrjkbcn mugwump reporter chucha knulla petra1 avgust frontera bigpapa ganjubas
rodion venezia signals pendrago 1234567u intelligence haribo hotbabe elisha rocketma hammerhe darkmoon thematri popsicle jewboy
boggie rocketman hellome ratfink glock17 force1 margosha geisha 68camaro ibilljpf kevins bigstick lehman 1bigdog westie milford
sweet16 gypsy1 voyage jukebox jackso riches martino stephy shrike jadzia passage democrat iloveher otters milashka floria
biggest funnyman sawdust emachines rob123 playboys randal twiztid dave123 satriani lolwut wobble lucky2 susann faulkner gospel
xavier1 tables roderick bloomin rjyjgkz lowdown ghjcnjghjcnj strannik megafon thomas12 123123e ibill01 ghbdtn12 admin18533362
135531 271828 777444 1231231 1233210 1475963 2234562 5641110 7555545 12233445 159753852 777888999 domenow wowser stroller jerryg
014789 tazdevil dale03 sarah123 crossbow rocco1 abc321 08154711 critical oldnavy freetime 001100 kingrich tupelo funhouse
clarion hun999 playful trader12 parade dickman prasad heart1 roberto1 billyb metals billing 013579 material hottie1 shining
lemond whkzyc njdevils hotwife hrfzlz diane1 gravel thunders mounta1n andros inform royale internat camaroz2 paper1 damager
toshiba1 pinewood dick69 1qay2wsx 2wsxcde3 nihongo thinker trust1 august1 stockings elena1 egorov hiroshi futures boobs1
holeinon mazinger oneton empress vampyre pokey1 clocks jamest 2cool4u college1 8balls treacle ak1234 blazin bonefish pass01
islands homies blue45 fairview bigfoot1 cramer million1 chewbacca enfield piramide patrick2 juggle sc00ter galahad winter12
bettie inches decatur hatfield blueline fishnet underworld piranha freight catfish1 orland bourque maxman yackwin girlfriend
bateman interpol dandfa windstar tenpin skittle bluegill lizaveta fatpussy isgreat stlouis bereza baloney beckett camaro69
wacker jeeves gobucs player69 hommer therion cadence beluga polgara samael crazy8 qqqqqq1 warcraft1 a123321 qwerfdsa income
nutsack peterose qqqq1111 viewer marduk architect mansur mutabor bitchin zamboni 123456p ckfdbr 123456zxc allure mclean 13579-
jacque smurfs truffle marcie jack123 qazedc rosette centrino aguilera amherst paula1 photoes herald kobe08 wonderland bingos
memorial midwest trashman danielit green12 asd1234 fonzie clubber invader artofwar lexicon puckett metal666 dripping flamer
mansell flapjack kassie 123xyz samwise raider1 newworld organic landscap verify cristi temp1234 23176djivanfros salamandra
vbkbwbz ljrnjh 123456789qwerty oktober deimos dzxtckfd sobriety tookie angeleye yecgaa hotcock saturn5 thetachi dickface
advocate nasdaq nokia5300 edition gemstone minion nonrev67 amormi godofwar smallville qwertasdfg dthjxrf rfntyjr mashina audis4
lisa69 stamps astroboy woodward armenia delores ubnfhf cyberonline galatasaray vbkfyf sexybaby hendrix1 mitsubishi notredame
blacksun qazxswedcvfr vittorio azsxdcfvgb tillie shakti karamelka shadow13 capa200 novikov catalin qwertyasdfgh glamur cathy1
devils1 patryk hitomi dominic1 gallardo rjyatnrf imperium inflames bugsbunny nicholas1 vlad1996 jakers dragon88 connie1 astra1
connect1 ukraina freezer piedmont bagwell qwe789 grassy katrina1 davidm dorsey blade2 bigdogg pheasant blastoff ginger12 convoy
venus1 steves pablo1 tuborg indahous laredo ilovemyself parasite voltaire 123456j touchme delano bronte robinhoo wallace1
seven77 newage cummings shorty1 polska1 laracrof bosstone quixote tribes justin12 system32 zebra1 pigdog bluenote nibbles flossy
sk8ter brentfor goldmine wellington bassist manner goodtimes camill mousse colgate wtpfhm schwinn holley sincere dewitt wantit
humpty exploite giddyup greedo mewtwo salute reverb morgen useless lapdance cvzefh1gkc water123 killemall guyute joyride nelson1
matvei marlowe driving velcro pusher lfybkrf craig1 bublik fantastic rocking scooby2 cnthdf covert ramazan iwantyou repytwjd
radiance lethal ruthless sweethea peter123 poohbea volodin olechka kapusta 01011957 89600506779 sandeep pablito damage11 212223
235711 524645 555444 5550666 748159263 987412365 pissant michael7 caddis chicke country1 jerrys haters cumload raccoon epaulson
perils slurred hermit cards1 powerpc ariadne bungalow garten brandie chatte jjjjj1 gggggg1 ppppp1 loading stomper seller 1aaaaa
john1234 aurelius man123 buttsex gifted etienne grainger charcoal eatmee marisol xytfu7 vulture ronaldo9 soraya homebase yannick
adrianne 1chris sensatio 1george 1bubba 1diamond 1golfer mclane conejo edwardss crybaby 3edcvfr4 1qw23e terence george12
playoffs lovegun king123 closed andreas1 panchito frantic jys6wz train1 out3xf picard1 munchie fellowes thirdeye alfaromeo
hellion isacs155 paige1 joanie dominus hubbard roodypoo stars1 mcleod scooters dbrf134 sludge paul123 tahoe1 etnies jesuschrist
maverick1 dragons1 ashman palmetto sylvania gerardo tobago favre4 hansel thebes vertical psycho1 aurelia fordman chanda callme
w1w2w3w4 launch proteus melbourn desperad save13tx hotwheel bretagne arabic trinket starla phatty caspar sportste pickett
terrace raging madsen vatoloco ghostman jedimast pringle futura bungie prakash muncher sunrise1 clinton1 blingbling pembroke
arsehole barret slayer66 animal1 framer psychnaut1 bonito begood started mollys harlan prairie braden odysseus pizzapie silver12
desires alpha12 accent reverse driver1 guess1 wargames elissa winkle mysterio darkknight career integra1 blondi westcoast scotia
xfactor banderas 4r3e2w1q crabby fatluvr69 trilogy xsw21qaz denisa yjdsqujl felice slimed123 kawaii malvina 1q2q3q4q5q
sailormoon habana varsity current big123 sameer spanks indians1 babycakes sarahs teddyb schweiz mack10 creativ wooster diesel1
oldham pussyeater ghfdlf nikita123 muenchen sashok qwerty22 medicina gabriella cristia alex22 stussy petersen cyber1 den123
izzicam warpten nokia3310 samolet reaction scott123 whosyourdaddy prikol black2 egorova auralo japan1 astoria carcass tagheuer
dexter1 weeble xthtgfirf 1234567z kochanie oc247ngucz carioca manish gianna orkiox. kingair squish 1111111111zz porn4life
anatomy snooks illegal warped slimer littlebi siberian limerick xboxlive spawn1 ignacio gaffer parish rostik mopar1 kratos
prettygirl calvary moonpie thejoker greeny coyotes cleric riding cuntlick metalman freak1 chantel pounder leiceste osborne
handcuff warhawk temper princeton trolls kailua peaches2 minister three3 billys cum4me sitruc firestor rhapsody nodoubt angels1
jeronimo denise1 makemoney annemari ironmaid utvols chevyman resist bungee ready1 hugecock refresh tooshort primetim sylvester
thomas2 lasher oceans11 tugger richard2 passing valdemar jetaime bear12 yendor toobad goodies death123 outcast darkwing taylor12
wipeout chrism jeepcj7 nikitina abrams nickname yomomma coopers cereal flyaway caitlin1 slipknot1 muaddib 123456o ramone
dima1996 fnkfynblf skypilot newstyle levani 0wnsyo0 123sas 258741 335533 451236 479373 554455 555888 741236 852654 951159 968574
12332112 13579246 96385274 159875321 326159487 789123456 1223334444 alvarez luckyboy mullins asecret ramair 2112rush chicas
duranduran gunman pescator dte4uw gaetano chapin merrick linsey brayden police22 giovann bakers boner1 burnley bbbbb1 thebomb
elite11 sexslave ganster buckie bosworth mulberry elohim willys purgen waterfall skeletor annett pulamea mccabe caballo disco1
itworks steph1 asslick gaysex notice pepsicola winamp octavian love22 serebro qwerty00 eeeee1 123123123q detail itachi ilove69
squiggy w4g8at montauk terrie 1jordan 4snz9g hot2trot blue33 delorean bianco matthew7 ishikawa simeon magyar bullets explode
boggle burgers pedro1 document jessika zorglub wilcox fistfuck barnett pedros gfhkfvtyn omega2 runner1 gorman sexyguy seagate
whitney1 jailbird arrowhea tainted sexbomb casablan qazxswed moneymoney miroslav dagwood showcase bulldog2 omega3 collette
polkmn sorcerer sex6969 hemicuda hotel6 stargaze funguy 1111aaaa weirdo imogen adams1 conflict ironhead shorts smarts bones69
fuck777 moosey cnhtktw fktrcfylhjdbx poppet checks vfnhbwf scimitar nikolaus mikaela ashish oriental trippin hellothe parole
nordic chatter reverend ronaldo1 negrit whiskey1 edinburgh hondacrx zaxscdvf latvia zepplin popular voltage kitten1 rebirth
voetbal as1234 anton123 pervasive kelly123 goodnews astonvilla cheval milagro pepper12 stewie ashley12 cachorro imback truckers
sysadmin olivetti 89015173454 mamedov rjcnbr multimedia daddy123 navarro manitou symphony sanjuan toronto1 emachine
fktrcfylhjdyf phuket asdfjk danni1 malcom cnfcbr regret scotty1 bonfire vaz21099 sandals reklama violent slammed joselui plover
smarties healey roxana stanger sunita hanover genesi frankfur godwin horny69 gfhnbpfy svetlanka cuthbert steward password4
odette blue21 stealth1 naked1 declan nagrom yardbird godfrey morkovka atdhfkm gjgeufq dmitrii kisska qwaszx123 virtua dragon22
arhangel percival fresca minako
`
