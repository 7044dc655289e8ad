import { describe, expect, it } from 'vitest'
import { proposeMapping } from '.'

/** The headings that systems write, and what each column is taken for: of the address, the names, and the rest. */
const systems: [string, string, Record<string, string>][] = [
  [
    'Outlook contacts',
    'Title|First Name|Middle Name|Last Name|Suffix|Company|Department|Job Title|E-mail Address|E-mail Type|E-mail Display Name|E-mail 2 Address',
    { Email: 'E-mail Address', 'First Name': 'First Name', 'Last Name': 'Last Name', Department: 'Department' },
  ],
  [
    'Google contacts',
    'First Name|Middle Name|Last Name|File As|Organization Name|Organization Department|E-mail 1 - Label|E-mail 1 - Value|E-mail 2 - Label|E-mail 2 - Value',
    {
      Email: 'E-mail 1 - Value',
      'First Name': 'First Name',
      'Last Name': 'Last Name',
      Department: 'Organization Department',
    },
  ],
  [
    'Moodle',
    'username|firstname|lastname|email|department|institution|suspended|course1|role1',
    {
      Email: 'email',
      'First Name': 'firstname',
      'Last Name': 'lastname',
      Department: 'department',
      Status: 'suspended',
    },
  ],
  [
    'Entra ID',
    'userPrincipalName|displayName|surname|mail|givenName|id|userType|jobTitle|department|accountEnabled',
    {
      Email: 'mail',
      'First Name': 'givenName',
      'Last Name': 'surname',
      Department: 'department',
      Status: 'accountEnabled',
    },
  ],
  [
    'SuccessFactors',
    'STATUS|USERID|USERNAME|FIRSTNAME|LASTNAME|MI|GENDER|EMAIL|MANAGER|HR|DEPARTMENT|JOBCODE',
    {
      Email: 'EMAIL',
      'First Name': 'FIRSTNAME',
      'Last Name': 'LASTNAME',
      Department: 'DEPARTMENT',
      'Line Manager Name': 'MANAGER',
      Status: 'STATUS',
    },
  ],
  [
    'Workday',
    "Employee ID|Worker|Legal Name - First Name|Legal Name - Last Name|Email - Primary Work|Supervisory Organization|Worker's Manager|Manager Email|Hire Date|Active Status",
    {
      Email: 'Email - Primary Work',
      'First Name': 'Legal Name - First Name',
      'Last Name': 'Legal Name - Last Name',
      Department: 'Supervisory Organization',
      'Line Manager Name': "Worker's Manager",
      'Line Manager Email': 'Manager Email',
      Status: 'Active Status',
    },
  ],
  [
    'Personio, German',
    'Vorname|Nachname|E-Mail (geschäftlich)|Abteilung|Vorgesetzte/r|Status|Eintrittsdatum',
    {
      Email: 'E-Mail (geschäftlich)',
      'First Name': 'Vorname',
      'Last Name': 'Nachname',
      Department: 'Abteilung',
      'Line Manager Name': 'Vorgesetzte/r',
      Status: 'Status',
    },
  ],
  [
    'BambooHR',
    'Employee #|Last name, First name|Work Email|Department|Reporting to|Status',
    {
      Email: 'Work Email',
      'Full Name': 'Last name, First name',
      Department: 'Department',
      'Line Manager Name': 'Reporting to',
      Status: 'Status',
    },
  ],
  [
    'Canvas',
    'canvas_user_id|user_id|login_id|full_name|sortable_name|short_name|email|status',
    { Email: 'email', 'Full Name': 'full_name', Status: 'status' },
  ],
  ['Open edX', 'id|username|name|email|enrollment_mode', { Email: 'email', 'Full Name': 'name' }],
  [
    'Microsoft Forms',
    'ID|Start time|Completion time|Email|Name|Which session?',
    { Email: 'Email', 'Full Name': 'Name' },
  ],
  [
    'Google Forms',
    'Timestamp|Email Address|First and last name|Which date suits you?',
    { Email: 'Email Address', 'Full Name': 'First and last name' },
  ],
  [
    'Teams attendance',
    'Name|First Join|Last Leave|In-Meeting Duration|Email|Participant ID (UPN)|Role',
    { Email: 'Email', 'Full Name': 'Name' },
  ],
  [
    'SAP HR, German',
    'Personalnummer|Nachname|Vorname|E-Mail-Adresse|Bezeichnung Organisationseinheit|Beschäftigungsstatus',
    {
      Email: 'E-Mail-Adresse',
      'First Name': 'Vorname',
      'Last Name': 'Nachname',
      Department: 'Bezeichnung Organisationseinheit',
      Status: 'Beschäftigungsstatus',
    },
  ],
  [
    'ADP',
    'Associate ID|Legal First Name|Legal Last Name|Work Email|Home Department Description|Reports To Name|Position Status',
    {
      Email: 'Work Email',
      'First Name': 'Legal First Name',
      'Last Name': 'Legal Last Name',
      Department: 'Home Department Description',
      'Line Manager Name': 'Reports To Name',
      Status: 'Position Status',
    },
  ],
  [
    'Sage',
    'Employee Reference|Forenames|Surname|Email Address|Department Name|Manager',
    {
      Email: 'Email Address',
      'First Name': 'Forenames',
      'Last Name': 'Surname',
      Department: 'Department Name',
      'Line Manager Name': 'Manager',
    },
  ],
  [
    'DATEV and Lexware',
    'Personal-Nr.|Name|Vorname|E-Mail|Kostenstellenbezeichnung',
    { Email: 'E-Mail', 'First Name': 'Vorname', 'Last Name': 'Name', Department: 'Kostenstellenbezeichnung' },
  ],
  [
    'HiBob',
    'Employee ID|Display name|Email|Department|Reports to|Reports to email|Status',
    {
      Email: 'Email',
      'Full Name': 'Display name',
      Department: 'Department',
      'Line Manager Name': 'Reports to',
      'Line Manager Email': 'Reports to email',
      Status: 'Status',
    },
  ],
  [
    'Factorial, Spanish',
    'Nombre|Apellidos|Correo electrónico|Equipo|Manager|Estado',
    {
      Email: 'Correo electrónico',
      'First Name': 'Nombre',
      'Last Name': 'Apellidos',
      Department: 'Equipo',
      'Line Manager Name': 'Manager',
      Status: 'Estado',
    },
  ],
  [
    'Zoho People',
    'EmployeeID|First Name|Last Name|Email ID|Department|Reporting To|Employee Status',
    {
      Email: 'Email ID',
      'First Name': 'First Name',
      'Last Name': 'Last Name',
      Department: 'Department',
      'Line Manager Name': 'Reporting To',
      Status: 'Employee Status',
    },
  ],
  [
    'Cornerstone',
    'User ID|User First Name|User Last Name|User Email|Division|User Status',
    {
      Email: 'User Email',
      'First Name': 'User First Name',
      'Last Name': 'User Last Name',
      Department: 'Division',
      Status: 'User Status',
    },
  ],
  [
    'a French list',
    'Adresse e-mail|Prénom|Nom|Service|Responsable',
    {
      Email: 'Adresse e-mail',
      'First Name': 'Prénom',
      'Last Name': 'Nom',
      Department: 'Service',
      'Line Manager Name': 'Responsable',
    },
  ],
  [
    'a French list of whole names',
    'Nom et prénom|Courriel|Département',
    { Email: 'Courriel', 'Full Name': 'Nom et prénom', Department: 'Département' },
  ],
  [
    'a Spanish list',
    'Correo electrónico|Nombre|Apellidos|Departamento',
    { Email: 'Correo electrónico', 'First Name': 'Nombre', 'Last Name': 'Apellidos', Department: 'Departamento' },
  ],
  [
    'a German list of whole names',
    'Name, Vorname|E-Mail|Abteilung',
    { Email: 'E-Mail', 'Full Name': 'Name, Vorname', Department: 'Abteilung' },
  ],
]

describe('the mapping that is proposed for the headings of', () => {
  it.each(systems)('%s', (_system, headings, expected) => expect(proposeMapping(headings.split('|'))).toEqual(expected))
})
