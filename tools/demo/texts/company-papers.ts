import { companyAddress } from '../../../shared/settings/settings.ts'
import { DEMO } from '../settings.ts'

/** A document of the company: the Italian text, then its summary in English. */
export interface CompanyPaper {
  title: string
  chapters: { title: string; text: string[] }[]
  summary: string[]
}

const body = DEMO.contacts.supervisoryBody.email
const reports = DEMO.contacts.whistleblowing

/** Where they lie in `web/public`; the page on the organisational model links them. */
export const PAPERS = { model: '/papers/organisational-model.pdf', ethics: '/papers/code-of-ethics.pdf' }

export const companyPapers: Record<keyof typeof PAPERS, CompanyPaper> = {
  model: {
    title: 'Modello di organizzazione, gestione e controllo',
    chapters: [
      {
        title: 'Premessa',
        text: [
          `Il presente documento è la parte generale del modello adottato da ${DEMO.company.name}, ${companyAddress(DEMO)}, partita IVA ${DEMO.company.vatNumber}, ai sensi del decreto legislativo 8 giugno 2001, n. 231, che disciplina la responsabilità amministrativa degli enti per i reati commessi nel loro interesse o a loro vantaggio.`,
        ],
      },
      {
        title: 'Destinatari',
        text: [
          'Il modello vincola gli amministratori, i dipendenti e i collaboratori della società. Fornitori e rivenditori ne accettano i principi con una clausola dei rispettivi contratti.',
        ],
      },
      {
        title: 'Attività a rischio',
        text: [
          'La società ha esaminato i propri processi e considera sensibili: gli acquisti e la scelta dei fornitori; i rapporti con la pubblica amministrazione, le dogane e gli enti di omologazione; la contabilità, i pagamenti e i rimborsi; la sicurezza sul lavoro in officina e al banco di prova; i rifiuti elettronici e i gas refrigeranti; i sistemi informatici e i dati personali; i marchi e i brevetti.',
        ],
      },
      {
        title: 'Regole di controllo',
        text: [
          'In ogni processo sensibile chi decide, chi esegue e chi controlla sono persone diverse. Ogni passaggio lascia una traccia che si può verificare. I poteri di firma sono scritti e hanno un limite di importo. I pagamenti in contanti non sono ammessi.',
          'Le procedure della parte speciale indicano, per ciascun processo, il responsabile, i documenti da conservare e i controlli da eseguire.',
        ],
      },
      {
        title: 'Organismo di vigilanza',
        text: [
          'L’organismo di vigilanza è nominato dall’organo amministrativo per tre anni, è indipendente, dispone di un proprio bilancio e accede a ogni documento. Verifica l’efficacia del modello, ne propone l’aggiornamento e riferisce all’organo amministrativo almeno una volta l’anno.',
          `Scrivere a: ${body}, oppure per posta a Organismo di vigilanza, ${DEMO.company.name}, ${companyAddress(DEMO)}.`,
        ],
      },
      {
        title: 'Segnalazioni',
        text: [
          `Le violazioni si segnalano in forma scritta a ${reports.email}, a voce al numero ${reports.telephone} o in un incontro, secondo il decreto legislativo 10 marzo 2023, n. 24. L’identità di chi segnala è riservata. Il ricevimento è confermato entro sette giorni, il riscontro è dato entro tre mesi. Ogni ritorsione è vietata e punita.`,
        ],
      },
      {
        title: 'Sanzioni',
        text: [
          'La violazione del modello è un illecito disciplinare. Per i dipendenti valgono le sanzioni del contratto collettivo, dal richiamo verbale al licenziamento; per gli amministratori provvede l’assemblea; con collaboratori, fornitori e rivenditori il contratto può essere risolto.',
        ],
      },
      {
        title: 'Formazione e aggiornamento',
        text: [
          'Il modello è consegnato a chi entra in azienda e spiegato ogni anno. È riesaminato quando cambiano la legge, l’organizzazione o le attività, e comunque dopo ogni violazione accertata.',
        ],
      },
    ],
    summary: [
      `This is the general part of the model of organisation, management and control of ${DEMO.company.name} under Italian legislative decree 231/2001. It binds directors, employees and associates; suppliers and retailers accept its principles by contract.`,
      'In each sensitive process (purchasing, public bodies and customs, accounts and payments, safety at work, waste and refrigerants, information systems, intellectual property) those who decide, carry out and check are different people, and every step leaves a record.',
      `An independent supervisory body (${body}) checks the model and reports once a year. Breaches are reported in confidence to ${reports.email} or ${reports.telephone}; receipt is confirmed within seven days and feedback given within three months. Retaliation is forbidden. Breaches are sanctioned, up to dismissal or termination of the contract.`,
    ],
  },
  ethics: {
    title: 'Codice etico',
    chapters: [
      {
        title: 'A chi si rivolge',
        text: [
          `Questo codice raccoglie i principi che valgono per chi lavora in ${DEMO.company.name} e con ${DEMO.company.name}: amministratori, dipendenti, collaboratori, fornitori e rivenditori. È parte del modello di organizzazione, gestione e controllo.`,
        ],
      },
      {
        title: 'Legalità e onestà',
        text: [
          'Rispettiamo le leggi dei paesi in cui lavoriamo. Nessun vantaggio per l’azienda giustifica una scorrettezza. Non diamo e non accettiamo denaro, regali o favori che possano influenzare una decisione; un omaggio di modico valore si dichiara al proprio responsabile.',
        ],
      },
      {
        title: 'Persone',
        text: [
          'Scegliamo e valutiamo le persone per ciò che sanno fare. Non tolleriamo discriminazioni, molestie né lavoro irregolare. La sicurezza viene prima della consegna: chiunque può fermare una lavorazione pericolosa.',
        ],
      },
      {
        title: 'Clienti e prodotti',
        text: [
          'Dichiariamo dei prodotti solo ciò che abbiamo misurato. Un difetto che riguarda la sicurezza si comunica subito ai rivenditori. I dati di chi ci scrive servono a rispondere, e a nient’altro.',
        ],
      },
      {
        title: 'Rivenditori, fornitori e concorrenti',
        text: [
          'A parità di condizioni trattiamo i rivenditori allo stesso modo. Scegliamo i fornitori per qualità, prezzo e rispetto delle persone e dell’ambiente. Non stringiamo accordi che limitino la concorrenza e non usiamo informazioni riservate di altri.',
        ],
      },
      {
        title: 'Ambiente',
        text: [
          'Progettiamo perché si possa riparare e teniamo i ricambi. Recuperiamo i gas refrigeranti, separiamo i rifiuti elettronici, riduciamo gli imballi.',
        ],
      },
      {
        title: 'Conflitti di interesse, conti e beni aziendali',
        text: [
          'Chi ha un interesse personale in una decisione lo dice e non vi partecipa. Ogni registrazione contabile è vera, completa e documentata. Strumenti, marchi e segreti dell’azienda si usano per il lavoro e si custodiscono.',
        ],
      },
      {
        title: 'Come si applica',
        text: [
          `Dubbi e domande si rivolgono all’organismo di vigilanza: ${body}. Le violazioni si segnalano in modo riservato a ${reports.email}; chi segnala in buona fede è protetto. Chi viola il codice risponde secondo le sanzioni previste dal modello.`,
        ],
      },
    ],
    summary: [
      `The principles for all who work in ${DEMO.company.name} and with it: obey the law; neither give nor take anything that could sway a decision; judge people by what they can do; put safety before delivery.`,
      'Claim of a product only what has been measured. Treat retailers alike, choose suppliers by quality, price and respect for people and the environment, compete fairly. Build what can be repaired. Declare conflicts of interest; keep true accounts.',
      `Questions go to the supervisory body (${body}); breaches are reported in confidence to ${reports.email}, and whoever reports in good faith is protected.`,
    ],
  },
}
