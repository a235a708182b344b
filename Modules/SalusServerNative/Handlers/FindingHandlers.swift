import SalusAPI
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about finding people, and being found.
enum FindingHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ReadFindabilityCall.self) { _, context in
            FindabilityDetail(try await context.run(ReadFindability()))
        },
        Endpoint(writing: SetFindabilityCall.self) { call, context in
            try await context.run(SetFindability(call.body.choice)) { FindabilityDetail($0) }
        },
        Endpoint(SearchDirectoryCall.self) { call, context in
            let found = try await context.run(SearchDirectory(call.text, limit: call.limit))
            let people = (found ?? []).map { DirectoryPage.Person(name: $0.name, fullName: $0.fullName) }
            return DirectoryPage(people: people, hasDirectory: found != nil)
        },
    ]
}

extension FindabilityDetail {
    fileprivate init(_ own: OwnFindability) {
        self.init(choice: own.choice, effective: own.effective, hasDirectory: own.hasDirectory)
    }
}
