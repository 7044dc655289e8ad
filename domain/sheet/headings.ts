import { readAddress } from '../account'
import { importedQuestionColumns, type PeopleColumn } from './columns'
import { nameKey } from './namedRows'

/** A heading reduced to letters and digits, so that case, spaces, dashes and other signs do not matter. */
export const bare = (heading: string) => nameKey(heading).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * What personnel systems, forms and contact lists call the columns of people in English, German, French and Spanish, the
 * most certain first; each as spelt by `bare`.
 */
export const alsoCalled: Record<PeopleColumn, readonly string[]> = {
  Email: [
    ...['email', 'mail', 'emailaddress', 'mailaddress', 'workemail', 'workemailaddress', 'businessemail'],
    ...['businessemailaddress', 'companyemail', 'corporateemail', 'officeemail', 'officialemail', 'primaryemail'],
    ...['primaryworkemail', 'emailprimarywork', 'emailwork', 'emailbusiness', 'email1value', 'emailid', 'useremail'],
    ...[
      'employeeemail',
      'emailaddressbusiness',
      'emailaddressrequired',
      'contactemail',
      'learneremail',
      'internetmail',
    ],
    ...['emailadresse', 'mailadresse', 'emailgeschäftlich', 'emailadressegeschäftlich', 'geschäftlicheemail'],
    ...['geschäftlicheemailadresse', 'dienstlicheemail', 'dienstlicheemailadresse', 'emaildienstlich', 'emailbüro'],
    ...['emailfirma', 'emailarbeit', 'adresseemail', 'adressemail', 'adresseélectronique', 'courriel', 'mél'],
    ...['adressedemessagerie', 'emailprofessionnel', 'emailprofessionnelle', 'emailpro', 'adresseemailprofessionnelle'],
    ...['correo', 'correoelectrónico', 'correoelectronico', 'direccióndecorreoelectrónico', 'direccióndecorreo'],
    ...['correoelectrónicodeltrabajo', 'correocorporativo', 'emailcorporativo', 'emaildelaempresa', 'emailprofesional'],
    ...['homeemail', 'personalemail', 'privateemail', 'userprincipalname', 'upn', 'participantidupn', 'loginname'],
    ...['username', 'login', 'loginid'],
  ],
  'First Name': [
    ...[
      'firstname',
      'first',
      'forename',
      'givenname',
      'given',
      'legalfirstname',
      'legalnamefirstname',
      'userfirstname',
    ],
    ...['employeefirstname', 'preferredfirstname', 'preferrednamefirstname', 'preferredname', 'knownas', 'firstnames'],
    ...['forenames', 'vorname', 'vornamen', 'rufname', 'prénom', 'prenom', 'prénoms', 'nombredepila', 'primernombre'],
    ...['nombres'],
  ],
  'Last Name': [
    ...['lastname', 'last', 'surname', 'familyname', 'family', 'secondname', 'legallastname', 'legalnamelastname'],
    ...['userlastname', 'employeelastname', 'preferredlastname', 'preferrednamelastname', 'nachname', 'familienname'],
    ...['zuname', 'nomdefamille', 'nomdusage', 'apellido', 'apellidos', 'primerapellido'],
  ],
  Department: [
    ...['department', 'dept', 'departmentname', 'departmentdescription', 'homedepartment', 'homedepartmentdescription'],
    ...['organizationdepartment', 'supervisoryorganization', 'organizationalunit', 'organisationalunit', 'orgunit'],
    ...['businessunit', 'division', 'costcentername', 'team', 'abteilung', 'abteilungsname', 'bereich'],
    ...['organisationseinheit', 'bezeichnungorganisationseinheit', 'orgeinheit', 'kostenstellenbezeichnung'],
    ...['département', 'departement', 'service', 'équipe', 'departamento', 'área', 'equipo'],
  ],
  'Line Manager Name': [
    ...['linemanagername', 'linemanager', 'manager', 'managername', 'managersname', 'workersmanager', 'supervisor'],
    ...['supervisorname', 'supervisorsname', 'reportsto', 'reportstoname', 'reportingto', 'directmanager'],
    ...['directmanagername', 'vorgesetzter', 'vorgesetzte', 'vorgesetzterin', 'vorgesetzterr', 'vorgesetzteperson'],
    ...['führungskraft', 'responsable', 'responsablehiérarchique', 'supérieurhiérarchique', 'supervisordirecto'],
    ...['jefe', 'jefedirecto', 'nombredelmanager'],
  ],
  'Line Manager Email': [
    ...['linemanageremail', 'linemanageremailaddress', 'manageremail', 'manageremailaddress', 'managersemail'],
    ...['managerworkemail', 'emailofmanager', 'reportstoemail', 'supervisoremail', 'supervisoremailaddress'],
    ...['supervisorprimaryworkemail', 'emailvorgesetzter', 'emailführungskraft', 'emaildesvorgesetzten'],
    ...['emailderführungskraft', 'emaildumanager', 'emailduresponsable', 'emaildelmanager', 'correodelresponsable'],
  ],
  Password: ['password', 'initialpassword', 'passwort', 'motdepasse', 'contraseña'],
  'Full Name': [
    ...['fullname', 'name', 'displayname', 'employeename', 'workername', 'worker', 'participantname'],
    ...['personname', 'username', 'firstandlastname', 'firstnamelastname', 'firstlastname', 'lastnamefirstname'],
    ...[
      'lastfirst',
      'sortablename',
      'attendee',
      'attendeename',
      'yourname',
      'contactname',
      'payrollname',
      'emaildisplayname',
    ],
    ...['namevorname', 'vornamename', 'nachnamevorname', 'vornamenachname', 'vorundnachname', 'vornameundnachname'],
    ...['mitarbeiter', 'mitarbeitername', 'mitarbeitende', 'anzeigename', 'vollständigername', 'namedesmitarbeiters'],
    ...['nomprénom', 'prénomnom', 'nometprénom', 'prénometnom', 'nomcomplet', 'salarié', 'nombrecompleto'],
    ...['nombreyapellidos', 'nombreyapellido', 'apellidosynombre', 'apellidosnombre', 'empleado', 'nombredelempleado'],
  ],
  Status: [
    ...['status', 'state', 'accountstatus', 'userstatus', 'employeestatus', 'employmentstatus', 'workerstatus'],
    ...['positionstatus', 'activestatus', 'accountenabled', 'enabled', 'active', 'isactive', 'useractive', 'suspended'],
    ...[
      'issuspended',
      'disabled',
      'deactivated',
      'archived',
      'inactive',
      'terminated',
      'aktiv',
      'gesperrt',
      'deaktiviert',
    ],
    ...['beschäftigungsstatus', 'mitarbeiterstatus', 'statut', 'étatducompte', 'actif', 'inactif', 'estado', 'activo'],
    ...['inactivo', 'estadodelempleado'],
  ],
}

/** Headings that mean a first, a last or a whole name, by the other columns of the file. */
export const nameAlone = ['name', 'nom', 'nombre']

const people = new Map<string, PeopleColumn>()
for (const [column, names] of Object.entries(alsoCalled))
  for (const name of [bare(column), ...names]) if (!people.has(name)) people.set(name, column as PeopleColumn)
for (const name of nameAlone) people.set(name, 'Full Name')
const emails = new Set([bare('Email'), ...alsoCalled.Email])
const questions = new Set(importedQuestionColumns.map(bare))

/** What mail addresses are called, as spelt by `bare`. */
export const emailHeadings: readonly string[] = [...emails]

/** What the table of a file holds. */
export type TableKind = 'people' | 'questions' | 'answers'

/** How certain a row is one of headings: by its known ones; of people, the heading of an address outweighs all others. */
export function headingsIn(cells: readonly string[], kind: TableKind): number {
  // Questions of others are called as they like.
  if (kind === 'answers') return 0
  // A row of a person.
  if (kind === 'people' && cells.some((cell) => cell.includes('@') && readAddress(cell) !== null)) return 0
  const known = new Set(cells.map(bare).filter((name) => (kind === 'people' ? people.has(name) : questions.has(name))))
  return known.size + (kind === 'people' && [...known].some((name) => emails.has(name)) ? certain : 0)
}

/** What a row scores at least that holds the heading of an address. */
export const certain = 100
