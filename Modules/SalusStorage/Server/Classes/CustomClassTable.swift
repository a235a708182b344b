import SalusBase
import SalusClasses
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

struct CustomClassTable: CustomClassRepository {
    let tables: Tables
    private static let query = """
        SELECT id, application, name, columns, is_editable, is_phi, created_at FROM custom_class
        """

    func classes(of application: ApplicationID) throws(DomainError) -> [CustomClass] {
        try tables.all(
            "\(Self.query) WHERE application = $1 ORDER BY name", application, as: CustomClass.init(stored:))
    }

    func customClass(named name: String, of application: ApplicationID) throws(DomainError) -> CustomClass? {
        try tables.first(
            "\(Self.query) WHERE application = $1 AND name = $2", application, name, as: CustomClass.init(stored:))
    }

    func insert(_ customClass: CustomClass, _: WriteGrant) throws(DomainError) {
        guard try self.customClass(named: customClass.name, of: customClass.application) == nil else {
            throw .nameTaken
        }
        try tables.execute(
            """
            INSERT INTO custom_class (id, application, name, columns, is_editable, is_phi, created_at, entries)
            VALUES ($1, $2, $3, $4, $5, $6, $7, 0)
            """, customClass.id, customClass.application, customClass.name, customClass.schema.json.canonicalText,
            customClass.isEditable, customClass.isPHI, customClass.createdAt)
    }

    func setSchema(_ schema: ClassSchema, of id: CustomClassID, _: WriteGrant) throws(DomainError) {
        try tables.change("UPDATE custom_class SET columns = $2 WHERE id = $1", id, schema.json.canonicalText)
    }

    func delete(_ id: CustomClassID, _: WriteGrant) throws(DomainError) {
        for table in ["class_entry", "class_permission"] {
            try tables.execute("DELETE FROM \(table) WHERE class = $1", id)
        }
        try tables.change("DELETE FROM custom_class WHERE id = $1", id)
    }

    // MARK: Permissions

    func permissions(
        of id: CustomClassID, for entities: [PermissionEntity]?
    ) throws(DomainError) -> [ClassPermission] {
        var (condition, arguments) = ("", [id] as [any SQLConvertible])
        if let entities {
            guard !entities.isEmpty else { return [] }
            let places = entities.indices.map { "$\($0 + 2)" }.joined(separator: ", ")
            condition = "AND entity IN (\(places))"
            arguments += entities.map(\.stored.bytes)
        }
        return try tables.all(
            """
            SELECT entity_kind, entity, extent_kind, extent, actions, expires, reason FROM class_permission
            WHERE class = $1 \(condition) ORDER BY given_at, entity, extent
            """, arguments: arguments, as: ClassPermission.init(stored:))
    }

    func countPermissions(of id: CustomClassID) throws(DomainError) -> Int {
        try tables.number("SELECT COUNT(*) AS value FROM class_permission WHERE class = $1", id)
    }

    func set(
        _ permission: ClassPermission, on id: CustomClassID, at now: Instant, _: WriteGrant
    ) throws(DomainError) {
        let (entity, extent) = (permission.entity.stored, permission.extent.stored)
        try tables.execute(
            """
            DELETE FROM class_permission
            WHERE class = $1 AND entity_kind = $2 AND entity = $3 AND extent_kind = $4 AND extent = $5
            """, id, entity.kind, entity.bytes, extent.kind, extent.bytes)
        if permission.actions.isEmpty { return }
        let actions = permission.actions.map(\.rawValue).sorted().joined(separator: " ")
        try tables.execute(
            """
            INSERT INTO class_permission
            (class, entity_kind, entity, extent_kind, extent, actions, expires, reason, given_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            """, id, entity.kind, entity.bytes, extent.kind, extent.bytes, actions, permission.expires,
            permission.reason, now)
    }
}

extension CustomClass {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        let text: String = try row.value("columns")
        guard let json = try? JSONValue(parsing: Array(text.utf8)), let schema = try? ClassSchema(json) else {
            throw .storage(StorageFailure(.corrupt, "a stored schema of a class is malformed"))
        }
        self.init(
            id: try row.value("id"), application: try row.value("application"), name: try row.value("name"),
            schema: schema, isEditable: try row.value("is_editable"), isPHI: try row.value("is_phi"),
            createdAt: try row.value("created_at"))
    }
}

extension PermissionEntity {
    /// The numbers are part of stored rows.
    fileprivate var stored: (kind: Int, bytes: [UInt8]) {
        switch self {
        case .user(let id): (1, id.bytes)
        case .group(let id): (2, id.bytes)
        case .application(let id): (3, id.bytes)
        }
    }

    fileprivate init?(kind: Int, bytes: [UInt8]) {
        switch kind {
        case 1: guard let id = AccountID(bytes: bytes) else { return nil }; self = .user(id)
        case 2: guard let id = ApplicationGroupID(bytes: bytes) else { return nil }; self = .group(id)
        case 3: guard let id = ApplicationID(bytes: bytes) else { return nil }; self = .application(id)
        default: return nil
        }
    }
}

extension PermissionExtent {
    fileprivate var stored: (kind: Int, bytes: [UInt8]) {
        switch self {
        case .all: (0, [])
        case .ownedBy(let id): (1, id.bytes)
        case .entry(let id): (2, id.bytes)
        }
    }

    fileprivate init?(kind: Int, bytes: [UInt8]) {
        switch kind {
        case 0: self = .all
        case 1: guard let id = AccountID(bytes: bytes) else { return nil }; self = .ownedBy(id)
        case 2: guard let id = ClassEntryID(bytes: bytes) else { return nil }; self = .entry(id)
        default: return nil
        }
    }
}

extension ClassPermission {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        guard let entity = PermissionEntity(kind: try row.value("entity_kind"), bytes: try row.value("entity")),
            let extent = PermissionExtent(kind: try row.value("extent_kind"), bytes: try row.value("extent"))
        else { throw .storage(StorageFailure(.corrupt, "a stored permission is malformed")) }
        let actions: String = try row.value("actions")
        self.init(
            Set(actions.split(separator: " ").compactMap { EntryAction(rawValue: String($0)) }), to: entity,
            on: extent, until: try row.value("expires"), because: try row.value("reason"))
    }
}
