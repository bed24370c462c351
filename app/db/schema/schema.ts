import type {
  AccountsTable,
  AdminsTable,
  AttemptCountsTable,
  BackupCodesTable,
  CompaniesTable,
  FactorsTable,
  JwksTable,
  OneTimeCodesTable,
  SessionsTable,
  StaffInvitationsTable,
  SavedViewsTable,
  UserNotesTable,
  UsersTable,
} from "./accounts.ts";
import type { AgreementsTable, AgreementTermsTable } from "./agreements.ts";
import type { PageViewsTable } from "./analytics.ts";
import type {
  BookingChangesTable,
  BookingEventsTable,
  BookingLegsTable,
  BookingsTable,
  ChargeLinesTable,
} from "./bookings.ts";
import type {
  DepositBlocksTable,
  DepositPayoutsTable,
  DepositRulesTable,
  DepositsTable,
} from "./deposits.ts";
import type { DailyJobsTable } from "./daily-jobs.ts";
import type { JobRunsTable } from "./job-runs.ts";
import type { AuditLogTable, HandoversTable } from "./audit-log.ts";
import type {
  BookingDocumentsTable,
  DocumentAccessTable,
  DocumentsTable,
  FileRemovalsTable,
  UploadsTable,
} from "./documents.ts";
import type {
  CarBlocksTable,
  CarOccupancyTable,
  CarsTable,
  ChargeTaxClassesTable,
  PreparationTimesTable,
  TaxClassesTable,
  TaxRatesTable,
} from "./fleet.ts";
import type {
  DayClosesTable,
  BookingNoticesTable,
  DocumentNumbersTable,
  LedgerDaysTable,
  LedgerTable,
  PaymentDifferencesTable,
  TaxDocumentsTable,
} from "./money.ts";
import type { OutboxTable } from "./outbox.ts";
import type {
  PaymentEventsTable,
  PaymentsTable,
  PaymentTestsTable,
  RefundsTable,
} from "./payments.ts";
import type { BannersTable, PicturesTable } from "./pictures.ts";
import type {
  SandboxCallbacksTable,
  SandboxFaultsTable,
  SandboxOrdersTable,
  SandboxRefundsTable,
} from "./sandbox-gateway.ts";
import type { SandboxIdentityRecordsTable } from "./sandbox-identity.ts";
import type { FormerPlaceNamesTable, SettingVersionsTable } from "./settings.ts";
import type { BucketsTable, ObjectsTable } from "./storage.ts";
import type { TaxiRequestNotesTable, TaxiRequestsTable } from "./taxi.ts";
import type { CarDamagesTable, InspectionEntriesTable, KeyBoxReturnsTable } from "./inspections.ts";
import type { TripChargeEvidenceTable, TripChargesTable, TripPhotosTable } from "./trips.ts";
import type { WaitlistEntriesTable } from "./waitlist.ts";

export type Schema = {
  settingVersions: SettingVersionsTable;
  formerPlaceNames: FormerPlaceNamesTable;
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  jwks: JwksTable;
  admins: AdminsTable;
  companies: CompaniesTable;
  userNotes: UserNotesTable;
  savedViews: SavedViewsTable;
  staffInvitations: StaffInvitationsTable;
  factors: FactorsTable;
  backupCodes: BackupCodesTable;
  oneTimeCodes: OneTimeCodesTable;
  attemptCounts: AttemptCountsTable;
  cars: CarsTable;
  pictures: PicturesTable;
  banners: BannersTable;
  carBlocks: CarBlocksTable;
  preparationTimes: PreparationTimesTable;
  carOccupancy: CarOccupancyTable;
  bookings: BookingsTable;
  bookingEvents: BookingEventsTable;
  bookingLegs: BookingLegsTable;
  bookingChanges: BookingChangesTable;
  chargeLines: ChargeLinesTable;
  taxClasses: TaxClassesTable;
  taxRates: TaxRatesTable;
  chargeTaxClasses: ChargeTaxClassesTable;
  waitlistEntries: WaitlistEntriesTable;
  handovers: HandoversTable;
  tripPhotos: TripPhotosTable;
  inspectionEntries: InspectionEntriesTable;
  carDamages: CarDamagesTable;
  keyBoxReturns: KeyBoxReturnsTable;
  tripCharges: TripChargesTable;
  tripChargeEvidence: TripChargeEvidenceTable;
  agreementTerms: AgreementTermsTable;
  agreements: AgreementsTable;
  dayCloses: DayClosesTable;
  depositRules: DepositRulesTable;
  deposits: DepositsTable;
  depositPayouts: DepositPayoutsTable;
  depositBlocks: DepositBlocksTable;
  auditLog: AuditLogTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  paymentEvents: PaymentEventsTable;
  paymentTests: PaymentTestsTable;
  paymentDifferences: PaymentDifferencesTable;
  ledger: LedgerTable;
  ledgerDays: LedgerDaysTable;
  taxDocuments: TaxDocumentsTable;
  documentNumbers: DocumentNumbersTable;
  bookingNotices: BookingNoticesTable;
  documents: DocumentsTable;
  bookingDocuments: BookingDocumentsTable;
  documentAccess: DocumentAccessTable;
  fileRemovals: FileRemovalsTable;
  uploads: UploadsTable;
  buckets: BucketsTable;
  objects: ObjectsTable;
  dailyJobs: DailyJobsTable;
  jobRuns: JobRunsTable;
  outbox: OutboxTable;
  taxiRequests: TaxiRequestsTable;
  taxiRequestNotes: TaxiRequestNotesTable;
  pageViews: PageViewsTable;
  sandboxOrders: SandboxOrdersTable;
  sandboxRefunds: SandboxRefundsTable;
  sandboxCallbacks: SandboxCallbacksTable;
  sandboxFaults: SandboxFaultsTable;
  sandboxIdentityRecords: SandboxIdentityRecordsTable;
};
