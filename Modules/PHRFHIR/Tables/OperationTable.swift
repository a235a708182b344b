/// Operations: name, level, types, parameters in and out. Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
let operationTable: StaticString = """
    $apply I ChargeItemDefinition < chargeItem:Reference[1..1] account:Reference[0..1] > return:Any[1..1]
    $apply TI ActivityDefinition < activityDefinition:ActivityDefinition[0..1] subject:string[1..*] \
    encounter:string[0..1] practitioner:string[0..1] organization:string[0..1] userType:CodeableConcept[0..1] \
    userLanguage:CodeableConcept[0..1] userTaskContext:CodeableConcept[0..1] setting:CodeableConcept[0..1] \
    settingContext:CodeableConcept[0..1] > return:Any[1..1]
    $apply TI PlanDefinition < planDefinition:PlanDefinition[0..1] subject:string[1..*] encounter:string[0..1] \
    practitioner:string[0..1] organization:string[0..1] userType:CodeableConcept[0..1] \
    userLanguage:CodeableConcept[0..1] userTaskContext:CodeableConcept[0..1] setting:CodeableConcept[0..1] \
    settingContext:CodeableConcept[0..1] > return:CarePlan[1..1]
    $care-gaps T Measure < periodStart:date[1..1] periodEnd:date[1..1] topic:string[1..1] subject:string[1..1] > \
    return:Bundle[1..1]
    $closure S ConceptMap < name:string[1..1] concept:Coding[0..*] version:string[0..1] > return:ConceptMap[1..1]
    $collect-data TI Measure < periodStart:date[1..1] periodEnd:date[1..1] measure:string[0..1] subject:string[0..1] \
    practitioner:string[0..1] lastReceivedOn:dateTime[0..1] > measureReport:MeasureReport[1..1] resource:Resource[0..*]
    $conforms T CapabilityStatement < left:canonical[0..1] right:canonical[0..1] mode:code[0..1] > \
    issues:OperationOutcome[1..1] union:CapabilityStatement[0..1] intersection:CapabilityStatement[0..1]
    $convert S Resource < input:Resource[1..1] > output:Resource[1..1]
    $data-requirements I ActivityDefinition < > return:Library[1..1]
    $data-requirements I Measure < periodStart:date[1..1] periodEnd:date[1..1] > return:Library[1..1]
    $data-requirements I PlanDefinition < > return:Library[1..1]
    $data-requirements SI Library < target:string[0..1] > return:Library[1..1]
    $document TI Composition < id:uri[0..1] persist:boolean[0..1] graph:uri[0..1] >
    $evaluate-measure TI Measure < periodStart:date[1..1] periodEnd:date[1..1] measure:string[0..1] \
    reportType:code[0..1] subject:string[0..1] practitioner:string[0..1] lastReceivedOn:dateTime[0..1] > \
    return:MeasureReport[1..1]
    $everything I Encounter < _since:instant[0..1] _type:code[0..*] _count:integer[0..1] > return:Bundle[1..1]
    $everything I Group < start:date[0..1] end:date[0..1] _since:instant[0..1] _type:code[0..*] _count:integer[0..1] \
    > return:Bundle[1..1]
    $everything TI MedicinalProduct < _since:instant[0..1] _count:integer[0..1] > return:Bundle[1..1]
    $everything TI Patient < start:date[0..1] end:date[0..1] _since:instant[0..1] _type:code[0..*] \
    _count:integer[0..1] > return:Bundle[1..1]
    $expand TI ValueSet < url:uri[0..1] valueSet:ValueSet[0..1] valueSetVersion:string[0..1] context:uri[0..1] \
    contextDirection:code[0..1] filter:string[0..1] date:dateTime[0..1] offset:integer[0..1] count:integer[0..1] \
    includeDesignations:boolean[0..1] designation:string[0..*] includeDefinition:boolean[0..1] \
    activeOnly:boolean[0..1] excludeNested:boolean[0..1] excludeNotForUI:boolean[0..1] \
    excludePostCoordinated:boolean[0..1] displayLanguage:code[0..1] exclude-system:canonical[0..*] \
    system-version:canonical[0..*] check-system-version:canonical[0..*] force-system-version:canonical[0..*] > \
    return:ValueSet[1..1]
    $find T List < patient:id[1..1] name:code[1..1] >
    $find-matches TI CodeSystem < system:uri[0..1] version:string[0..1] property:parts[0..*] exact:boolean[1..1] \
    compositional:boolean[0..1] > match:parts[0..*]
    $graph I Resource < graph:uri[1..1] > result:Bundle[1..1]
    $graphql SI Resource < query:string[1..1] > result:Binary[1..1]
    $implements TI CapabilityStatement < server:canonical[0..1] client:canonical[0..1] \
    resource:CapabilityStatement[0..1] > return:OperationOutcome[1..1]
    $lastn T Observation < max:positiveInt[0..1] > return:Bundle[1..1]
    $lookup T CodeSystem < code:code[0..1] system:uri[0..1] version:string[0..1] coding:Coding[0..1] \
    date:dateTime[0..1] displayLanguage:code[0..1] property:code[0..*] > name:string[1..1] version:string[0..1] \
    display:string[1..1] designation:parts[0..*] property:parts[0..*]
    $match T Patient < resource:Resource[1..1] onlyCertainMatches:boolean[0..1] count:integer[0..1] > \
    return:Bundle[1..1]
    $meta STI Resource < > return:Meta[1..1]
    $meta-add I Resource < meta:Meta[1..1] > return:Meta[1..1]
    $meta-delete I Resource < meta:Meta[1..1] > return:Meta[1..1]
    $populate I Questionnaire < subject:Reference[1..1] local:Reference[0..1] > return:QuestionnaireResponse[1..1]
    $preferred-id T NamingSystem < id:string[1..1] type:code[1..1] > result:string[1..1]
    $process-message S MessageHeader < content:Bundle[1..1] async:boolean[0..1] response-url:url[0..1] > \
    return:Bundle[0..1]
    $questionnaire TI StructureDefinition < identifier:canonical[0..1] profile:string[0..1] url:canonical[0..1] \
    supportedOnly:boolean[0..1] > return:Questionnaire[1..1]
    $snapshot TI StructureDefinition < definition:StructureDefinition[0..1] url:string[0..1] > \
    return:StructureDefinition[1..1]
    $stats T Observation < subject:uri[1..1] code:string[0..*] system:uri[0..1] coding:Coding[0..*] \
    duration:decimal[0..1] period:Period[0..1] statistic:code[1..*] include:boolean[0..1] limit:positiveInt[0..1] > \
    statistics:Observation[1..*] source:Observation[0..*]
    $submit T Claim < resource:Resource[1..1] > return:Resource[1..1]
    $submit T CoverageEligibilityRequest < resource:Resource[1..1] > return:Resource[1..1]
    $submit-data TI Measure < measureReport:MeasureReport[1..1] resource:Resource[0..*] >
    $subset TI CapabilityStatement < server:uri[0..1] resource:code[1..*] > return:CapabilityStatement[1..1]
    $subsumes TI CodeSystem < codeA:code[0..1] codeB:code[0..1] system:uri[0..1] version:string[0..1] \
    codingA:Coding[0..1] codingB:Coding[0..1] > outcome:code[1..1]
    $transform TI StructureMap < source:uri[0..1] content:Resource[1..1] > return:Resource[1..1]
    $translate TI ConceptMap < url:uri[0..1] conceptMap:ConceptMap[0..1] conceptMapVersion:string[0..1] \
    code:code[0..1] system:uri[0..1] version:string[0..1] source:uri[0..1] coding:Coding[0..1] \
    codeableConcept:CodeableConcept[0..1] target:uri[0..1] targetsystem:uri[0..1] dependency:parts[0..*] \
    reverse:boolean[0..1] > result:boolean[1..1] message:string[0..1] match:parts[0..*]
    $validate TI Resource < resource:Resource[0..1] mode:code[0..1] profile:uri[0..1] > return:OperationOutcome[1..1]
    $validate-code TI CodeSystem < url:uri[0..1] codeSystem:CodeSystem[0..1] code:code[0..1] version:string[0..1] \
    display:string[0..1] coding:Coding[0..1] codeableConcept:CodeableConcept[0..1] date:dateTime[0..1] \
    abstract:boolean[0..1] displayLanguage:code[0..1] > result:boolean[1..1] message:string[0..1] display:string[0..1]
    $validate-code TI ValueSet < url:uri[0..1] context:uri[0..1] valueSet:ValueSet[0..1] \
    valueSetVersion:string[0..1] code:code[0..1] system:uri[0..1] systemVersion:string[0..1] display:string[0..1] \
    coding:Coding[0..1] codeableConcept:CodeableConcept[0..1] date:dateTime[0..1] abstract:boolean[0..1] \
    displayLanguage:code[0..1] > result:boolean[1..1] message:string[0..1] display:string[0..1]
    $versions S CapabilityStatement < > version:code[1..*] default:code[1..1]
    """
