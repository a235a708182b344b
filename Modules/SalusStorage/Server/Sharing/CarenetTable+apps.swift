import SalusBase
import SalusDomain
import SalusModels
import SalusTables

extension CarenetTable {
    func apps(in carenet: Carenet) throws(DomainError) -> [App] {
        try tables.all(
            """
            SELECT \(AppTable.columns) FROM carenet_app JOIN app ON app.id = carenet_app.app
            WHERE carenet_app.record = $1 AND carenet_app.carenet = $2 ORDER BY app.name
            """, carenet.record, carenet.id, as: App.init(stored:))
    }

    func holds(_ app: AppID, in carenet: Carenet) throws(DomainError) -> Bool {
        try tables.exists(
            "SELECT app FROM carenet_app WHERE record = $1 AND carenet = $2 AND app = $3", carenet.record, carenet.id,
            app)
    }

    func add(_ app: AppID, to carenet: Carenet, at time: Instant, _: WriteGrant) throws(DomainError) {
        guard try !holds(app, in: carenet) else { return }
        try tables.execute(
            "INSERT INTO carenet_app (record, carenet, app, added_at) VALUES ($1, $2, $3, $4)", carenet.record,
            carenet.id, app, time)
    }

    func remove(_ app: AppID, from carenet: Carenet, _: WriteGrant) throws(DomainError) {
        try take("app", app.bytes, from: "carenet_app", carenet)
    }
}
