import PHRCatalyze
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Entries, one by one.
enum EntryHandlers {
    static func handler(of call: CatalyzeCall) -> CatalyzeEndpoints.Handler? {
        switch call {
        case .createEntry: { try await create($0, for: nil) }
        case .createEntryForAnother: { try await create($0, for: $0.identifier("entry")) }
        case .readEntry: read
        case .updateEntry: update
        case .deleteEntry: delete
        default: nil
        }
    }

    /// An `entryId` beside `content` is the client's own: the same request sent again makes no second entry.
    private static func create(_ call: CatalyzeCallContext, for owner: AccountID?) async throws -> HTTPResponse {
        try await call.ask(CreateEntry.self, .writeEntries)
        let body = try EntryBody(call.body())
        let id = try body.id.map { text throws(CatalyzeFault) -> ClassEntryID in
            guard let id = ClassEntryID(text) else {
                throw .needs(member: "entryId", expected: "a UUID in lower case, or leave it out")
            }
            return id
        }
        let made = try await call.run(
            CreateEntry(class: call.part("class"), content: .object(body.content), for: owner, id: id))
        return HTTPResponse(json: EntryAnswer(made).json(call.times))
    }

    private static func read(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let entry = try await call.run(ReadEntry(class: call.part("class"), call.identifier("entry")))
        return HTTPResponse(json: EntryAnswer(entry).json(call.times))
    }

    private static func update(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        let (name, id): (String, ClassEntryID) = (try call.part("class"), try call.identifier("entry"))
        _ = try await call.look(ReadEntry(class: name, id))
        let content = JSONValue.object(try EntryBody(call.body()).content)
        let changed = try await call.run(ChangeEntry(class: name, id, content: content))
        return HTTPResponse(json: EntryAnswer(changed).json(call.times))
    }

    private static func delete(_ call: CatalyzeCallContext) async throws -> HTTPResponse {
        _ = try await call.run(RemoveEntry(class: call.part("class"), call.identifier("entry")))
        return .done
    }
}

extension EntryAnswer {
    init(_ entry: ClassEntry) {
        self.init(
            id: "\(entry.id)", owner: "\(entry.owner)", author: "\(entry.author)", content: entry.content,
            isPHI: entry.isPHI, created: entry.createdAt, updated: entry.updatedAt)
    }
}
