import SalusDomain

/// The repositories of one open transaction.
struct ServerTransaction: Transaction {
    let stagedKeys: StagedKeys
    let slip: NoticeSlip
    let accounts: any AccountRepository
    let enrolments: any EnrolmentRepository
    let logins: any LoginRepository
    let notices: any NoticeRepository
    let sessions: any SessionRepository
    let devices: any DeviceRepository
    let keyMaterial: any KeyMaterialRepository
    let records: any RecordRepository
    let documents: any DocumentRepository
    let facts: any FactRepository
    let reports: any ReportRepository
    let changes: any ChangeRepository
    let audit: any AuditRepository

    var recordKeys: any RecordKeyRepository { stagedKeys }

    init(_ tables: Tables, keys: StagedKeys, slip: NoticeSlip) {
        (stagedKeys, self.slip) = (keys, slip)
        accounts = AccountTable(tables: tables, slip: slip)
        enrolments = EnrolmentTable(tables: tables)
        logins = LoginTable(tables: tables)
        notices = NoticeTable(tables: tables)
        sessions = SessionTable(tables: tables, slip: slip)
        devices = DeviceTable(tables: tables)
        keyMaterial = KeyMaterialTable(tables: tables)
        records = RecordTable(tables: tables, keys: keys, slip: slip)
        documents = DocumentTable(tables: tables)
        facts = FactTable(tables: tables)
        reports = ReportTable(tables: tables)
        changes = ChangeTable(tables: tables, slip: slip)
        audit = AccessLogTable(tables: tables)
    }
}
