import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Calls about apps: which there are, and which work on a record.
enum IndivoAppHandlers {
    static let all: [String: IndivoEntry] = [
        "all_phas": .open { exchange in try await list(exchange, isFull: true) },
        "all_manifests": .open { exchange in try await list(exchange, isFull: false) },
        "pha": .open { exchange in try await one(exchange, isFull: true) },
        "app_manifest": .open { exchange in try await one(exchange, isFull: false) },
        "record_phas": .record(.viewSharing) { exchange in
            let apps = try await exchange.run(ListRecordApps(record: try exchange.path.record()))
            return IndivoResponse.json(
                ManifestAnswer.json(of: apps.map { ManifestAnswer($0.app.manifest, isFull: true) }))
        },
        "record_pha": .record(.viewSharing) { exchange in
            let (record, name) = (try exchange.path.record(), try exchange.path.appName())
            let apps = try await exchange.run(ListRecordApps(record: record))
            guard let found = apps.first(where: { $0.app.name == name }) else { throw DomainError.notFound }
            return IndivoResponse.json(ManifestAnswer(found.app.manifest, isFull: true).json)
        },
        "record_pha_enable": .record(.manageSharing) { exchange in
            _ = try await exchange.run(EnableApp(try exchange.path.appName(), on: try exchange.path.record()))
            return IndivoResponse.ok
        },
        "pha_record_delete": .record(.manageSharing) { exchange in
            try await exchange.run(WithdrawApp(try exchange.path.appName(), from: try exchange.path.record()))
            return IndivoResponse.ok
        },
    ]

    private static func list(_ exchange: IndivoCallContext, isFull: Bool) async throws -> HTTPResponse {
        let apps = try await exchange.run(ListOpenApps())
        return IndivoResponse.json(ManifestAnswer.json(of: apps.map { ManifestAnswer($0, isFull: isFull) }))
    }

    private static func one(_ exchange: IndivoCallContext, isFull: Bool) async throws -> HTTPResponse {
        let apps = try await exchange.run(ListOpenApps())
        guard let name = AppName(exchange.path["app"]), let found = apps.first(where: { $0.id == name }) else {
            throw DomainError.notFound
        }
        return IndivoResponse.json(ManifestAnswer(found, isFull: isFull).json)
    }
}
