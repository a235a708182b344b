import SalusBase
import SalusClasses
import SalusDomain
import SalusModels

/// Answers one query: by the index alone where it can, else by opening entries in order, as many as the limits allow.
struct EntrySearch {
    /// Entries that are read from the store at once.
    private static let batch = 250
    /// Bytes of sealed content of one page.
    private static let pageBytes = 16 << 20

    private let access: ClassAccess
    private let query: EntryQuery
    private let rest: ClassExpression?
    /// Nil for an order that no index has.
    private let place: IndexedPlace?
    private let selection: EntrySelection

    /// Throws `denied` for a scope that the user's rights do not cover.
    init(_ query: EntryQuery, _ access: ClassAccess) throws(DomainError) {
        (self.access, self.query) = (access, query)
        let schema = access.customClass.schema
        let view = access.view
        place = IndexedPlace(query.order, in: schema)
        var selection = EntrySelection(view, limit: Self.batch)
        let (indexed, rest) = query.condition.split(for: schema)
        (selection.condition, self.rest) = (indexed, rest)
        (selection.order, selection.isDescending) = (place ?? .createdAt, query.isDescending)
        switch query.scope {
        case .visible: break
        case .everything: guard view.isAll else { throw .denied }
        case .of(let person):
            guard view.isAll || person == view.person || view.owners.contains(person) else { throw .denied }
            selection.person = person
        }
        self.selection = selection
    }

    func page() throws(DomainError) -> EntryPage {
        try checkCursor()
        guard place != nil else { return try sorted() }
        return rest == nil ? try indexed() : try scanned()
    }

    /// A cursor of a query in another order says nothing here.
    private func checkCursor() throws(DomainError) {
        guard case .after(let cursor?) = query.page, place == .createdAt || place == .updatedAt else { return }
        guard IndexKey(bytes: cursor.key)?.number != nil else {
            throw .invalid(field: "cursor", expected: "the cursor of an answer to the same query")
        }
    }

    private var skipped: Int {
        guard case .number(let number) = query.page else { return 0 }
        return (number - 1) * query.size
    }

    private var behind: EntryCursor? {
        guard case .after(let cursor) = query.page else { return nil }
        return cursor
    }

    // MARK: By the index

    private func indexed() throws(DomainError) -> EntryPage {
        var selection = selection
        (selection.behind, selection.offset, selection.limit) = (behind, skipped, query.size + 1)
        let found = try access.scope.work.tx.entries.entries(of: access.customClass.id, selection)
        var total: Int?
        if query.countsAll { total = try access.scope.work.tx.entries.count(of: access.customClass.id, selection) }
        return try page(of: Array(found.prefix(query.size)), hasMore: found.count > query.size, total)
    }

    private func page(of entries: [StoredEntry], hasMore: Bool, _ total: Int?) throws(DomainError) -> EntryPage {
        guard entries.reduce(0, { $0 + $1.sealed.count }) <= Self.pageBytes else {
            throw .quotaReached("bytes of one page: ask for fewer entries")
        }
        var shown: [ClassEntry] = []
        for entry in entries {
            shown.append(access.shown(entry, try access.content(of: entry), columns: query.columns))
        }
        let next = try hasMore ? entries.last.map { entry throws(DomainError) in try cursor(of: entry) } : nil
        return EntryPage(entries: shown, next: next, total: total)
    }

    private func cursor(of entry: StoredEntry) throws(DomainError) -> EntryCursor {
        switch place {
        case .createdAt: EntryCursor(IndexKey(entry.createdAt).bytes, entry.id)
        case .updatedAt: EntryCursor(IndexKey(entry.updatedAt).bytes, entry.id)
        case .column(let column): EntryCursor(entry.keys[column] ?? [], entry.id)
        case nil: EntryCursor(key(of: entry, try access.content(of: entry)), entry.id)
        }
    }

    // MARK: By opening entries

    /// Calls `take` with each entry that matches, in the store's order, until it returns false.
    private func scan(
        from start: EntryCursor?, _ take: (StoredEntry, [String: JSONValue]) -> Bool
    ) throws(DomainError) {
        var (selection, opened) = (selection, 0)
        selection.behind = start
        while true {
            let found = try access.scope.work.tx.entries.entries(of: access.customClass.id, selection)
            for entry in found {
                opened += 1
                guard opened <= ClassLimits.openedEntries else {
                    throw .quotaReached("entries opened for one query: index the columns of its condition")
                }
                let content = try access.content(of: entry)
                if matches(entry, content), !take(entry, content) { return }
            }
            guard found.count == selection.limit, let last = found.last else { return }
            selection.behind = try storeCursor(of: last)
        }
    }

    private func matches(_ entry: StoredEntry, _ content: [String: JSONValue]) -> Bool {
        guard let rest else { return true }
        return rest.matches(
            EvaluatedEntry(
                content, createdAt: entry.createdAt, updatedAt: entry.updatedAt, owner: entry.owner,
                author: entry.author))
    }

    /// The place in the store's own order.
    private func storeCursor(of entry: StoredEntry) throws(DomainError) -> EntryCursor {
        place == nil ? EntryCursor(IndexKey(entry.createdAt).bytes, entry.id) : try cursor(of: entry)
    }

    private func scanned() throws(DomainError) -> EntryPage {
        var (found, count) = ([StoredEntry](), 0)
        try scan(from: query.countsAll ? nil : behind) { entry, _ in
            count += 1
            if count > skipped, found.count <= query.size, isBehind(entry) { found.append(entry) }
            return query.countsAll || found.count <= query.size
        }
        return try page(
            of: Array(found.prefix(query.size)), hasMore: found.count > query.size, query.countsAll ? count : nil)
    }

    /// Always true unless the scan began before the cursor, in order to count.
    private func isBehind(_ entry: StoredEntry) -> Bool {
        guard query.countsAll, let behind, let place = try? cursor(of: entry) else { return true }
        return query.isDescending ? place < behind : behind < place
    }

    // MARK: In an order without an index

    private func key(of entry: StoredEntry, _ content: [String: JSONValue]) -> [UInt8] {
        let evaluated = EvaluatedEntry(
            content, createdAt: entry.createdAt, updatedAt: entry.updatedAt, owner: entry.owner, author: entry.author)
        return query.order.value(in: evaluated).flatMap(IndexKey.init)?.bytes.prefixed(
            ClassLimits.indexedTextBytes) ?? []
    }

    private func sorted() throws(DomainError) -> EntryPage {
        var places: [EntryCursor] = []
        try scan(from: nil) { entry, content in
            places.append(EntryCursor(key(of: entry, content), entry.id))
            return true
        }
        let total = query.countsAll ? places.count : nil
        places.sort { query.isDescending ? $1 < $0 : $0 < $1 }
        if let behind { places.removeAll { query.isDescending ? !($0 < behind) : !(behind < $0) } }
        let wanted = places.dropFirst(skipped)
        var entries: [StoredEntry] = []
        for place in wanted.prefix(query.size) {
            if let entry = try access.scope.work.tx.entries.entry(place.entry, of: access.customClass.id) {
                entries.append(entry)
            }
        }
        return try page(of: entries, hasMore: wanted.count > query.size, total)
    }
}

extension [UInt8] {
    /// Long texts are ordered by their beginnings.
    fileprivate func prefixed(_ count: Int) -> [UInt8] { Array(prefix(count)) }
}
